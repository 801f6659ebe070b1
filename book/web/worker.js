// Caches the final game for use without a network. The build of the site fills in the files that the game needs, and a
// version that changes whenever one of these files does.

"use strict";

const VERSION = "{{version}}";
const FILES = ["{{files}}"];

self.addEventListener("install", (event) => event.waitUntil(cacheFiles()));
self.addEventListener("activate", (event) => event.waitUntil(deleteOldCaches()));

async function cacheFiles() {
    const cache = await caches.open(VERSION);
    await cache.addAll(FILES);
    await self.skipWaiting();
}

async function deleteOldCaches() {
    const names = await caches.keys();
    const old = names.filter((name) => name.startsWith("othello-") && name !== VERSION);
    await Promise.all(old.map((name) => caches.delete(name)));
    await self.clients.claim();
}

// Tries the network first, so that nobody plays an old version by mistake. Other pages are not cached.
self.addEventListener("fetch", (event) => {
    const { request } = event;
    const paths = FILES.map((file) => new URL(file, self.location).pathname);
    if (request.method === "GET" && paths.includes(new URL(request.url).pathname)) {
        const cached = () => caches.match(request, { cacheName: VERSION, ignoreSearch: true });
        event.respondWith(fetch(request).catch(cached));
    }
});
