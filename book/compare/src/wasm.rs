//! The door for a web page: addresses and lengths of bytes. What is in them is told in [`page`].
//!
//! It is built as the only kind of library, or it would be twice as large, because nothing is left out that nobody calls:
//! `cargo rustc -p compare --crate-type cdylib --profile web --target wasm32-unknown-unknown -- -C strip=symbols`.
//!
//! A page calls `alloc` for what it hands in, which `load` and `compare` take. `compare` returns a length of four bytes, the
//! lowest first, and so many bytes of JSON; the page hands it and the length with its four bytes to `release`.

use crate::{Book, page};

/// Room for what a page hands in.
#[unsafe(no_mangle)]
pub extern "C" fn alloc(length: usize) -> *mut u8 {
    Box::into_raw(vec![0_u8; length].into_boxed_slice()).cast()
}

/// Takes bytes back.
///
/// # Safety
///
/// They come from `alloc` with the same length, or from `compare`, and nobody uses them any longer.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn release(bytes: *mut u8, length: usize) {
    // SAFETY: the caller hands over what `Box::into_raw` has given.
    drop(unsafe { Box::from_raw(std::ptr::slice_from_raw_parts_mut(bytes, length)) });
}

/// Prepares days, and returns the book for `compare`. It stays as long as the page.
///
/// # Safety
///
/// The bytes come from `alloc` with the same length, and all of them are written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn load(bytes: *mut u8, length: usize) -> *const Book {
    // SAFETY: as above.
    let bytes = unsafe { Box::from_raw(std::ptr::slice_from_raw_parts_mut(bytes, length)) };
    Box::into_raw(Box::new(page::load(&bytes)))
}

/// Compares files with the days of a book: with only one of them, or with all if the day is below zero.
///
/// # Safety
///
/// The book comes from `load`, and the bytes from `alloc` with the same length.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn compare(
    book: *const Book,
    day: isize,
    bytes: *mut u8,
    length: usize,
) -> *mut u8 {
    // SAFETY: as above.
    let bytes = unsafe { Box::from_raw(std::ptr::slice_from_raw_parts_mut(bytes, length)) };
    // SAFETY: a book is never released.
    let json = page::compare(unsafe { &*book }, usize::try_from(day).ok(), &bytes);
    let mut answer = (json.len() as u32).to_le_bytes().to_vec();
    answer.extend(json.into_bytes());
    Box::into_raw(answer.into_boxed_slice()).cast()
}
