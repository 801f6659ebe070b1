//! The functions that a web page calls. They pass addresses and lengths of bytes. [`page`] says what these bytes
//! contain.
//!
//! This command builds only the kind of library that a page needs. If it also built other kinds, unused functions would
//! stay in the library, which would be twice as large:
//! `cargo rustc -p compare --crate-type cdylib --profile web --target wasm32-unknown-unknown -- -C strip=symbols`.
//!
//! A page calls `alloc` to get a buffer for its input, and passes this buffer to `load` or `compare`. `compare` returns
//! the address of a length in four bytes, the lowest byte first, followed by that many bytes of JSON. At the end, the
//! page calls `release` with this address, and with the length of all these bytes, including the first four.

use crate::{Book, page};

/// Returns the address of a new buffer for a page's input.
#[unsafe(no_mangle)]
pub extern "C" fn alloc(length: usize) -> *mut u8 {
    Box::into_raw(vec![0_u8; length].into_boxed_slice()).cast()
}

/// Frees a buffer.
///
/// # Safety
///
/// The buffer must come from `alloc` with the same length, or from `compare`, and must not be used afterwards.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn release(bytes: *mut u8, length: usize) {
    // SAFETY: the caller hands over what `Box::into_raw` returned.
    drop(unsafe { Box::from_raw(std::ptr::slice_from_raw_parts_mut(bytes, length)) });
}

/// Prepares a book, and returns it for `compare`. The book stays in memory as long as the page is open.
///
/// # Safety
///
/// The bytes must come from `alloc` with the same length, and the page must have written all of them.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn load(bytes: *mut u8, length: usize) -> *const Book {
    // SAFETY: as above.
    let bytes = unsafe { Box::from_raw(std::ptr::slice_from_raw_parts_mut(bytes, length)) };
    Box::into_raw(Box::new(page::load(&bytes)))
}

/// Compares files with a state of a day of the book. If `day` is negative, finds the state.
///
/// # Safety
///
/// The book must come from `load`, and the bytes from `alloc` with the same length.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn compare(
    book: *const Book,
    day: isize,
    state: usize,
    bytes: *mut u8,
    length: usize,
) -> *mut u8 {
    // SAFETY: as above.
    let bytes = unsafe { Box::from_raw(std::ptr::slice_from_raw_parts_mut(bytes, length)) };
    // SAFETY: a book is never released.
    let book = unsafe { &*book };
    let asked = usize::try_from(day).ok().map(|day| (day, state));
    let json = page::compare(book, asked, &bytes);
    let mut answer = (json.len() as u32).to_le_bytes().to_vec();
    answer.extend(json.into_bytes());
    Box::into_raw(answer.into_boxed_slice()).cast()
}
