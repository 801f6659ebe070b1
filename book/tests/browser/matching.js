// Lets a test choose folders in the browser's own file system. They have the same kind of handles as folders on a
// reader's disk.

window.showDirectoryPicker = async () => (await navigator.storage.getDirectory()).getDirectoryHandle(test.chosen);

// Writes texts to files, given as pairs of a path and a text. A path that ends with a slash is an empty folder.
test.write = async (files) => {
    for (const [path, text] of files) {
        const names = path.split("/");
        const name = names.pop();
        let folder = await navigator.storage.getDirectory();
        for (const name of names) {
            folder = await folder.getDirectoryHandle(name, { create: true });
        }
        if (name) {
            const file = await (await folder.getFileHandle(name, { create: true })).createWritable();
            await file.write(text);
            await file.close();
        }
    }
};

// Most of these folders aren't usable projects. The first one has over a thousand pictures.
test.wrongFolders = [
    ...Array.from({ length: 1001 }, (_, number) => [`many/${number}.jpg`, ""]),
    ["empty/", ""],
    ["pictures/cat.jpg", ""],
    ["code/a/src/main.rs", ""],
    ["code/b/src/main.rs", ""],
    ["plain/src/notes.txt", ""],
    ["odd/src/main.rs", "fn main() {}"],
    ["odd/src/a.rs", "fn \0"],
    ["long/src/main.rs", "fn main() {}"],
    ["long/src/b.rs", "x".repeat(200001)],
    ["long/c.rs", "fn c() {}"],
    ["long/target/d.rs", "fn"],
    ["up/othello/src/main.rs", "fn main() {}"],
];
