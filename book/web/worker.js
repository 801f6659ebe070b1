// Keeps the final game for when there is no network. The build of the site fills in what the game needs, and a version that
// changes with any of it.

"use strict";

const VERSION = "{{version}}";
const FILES = ["{{files}}"];

self.addEventListener("install", (event) => event.waitUntil(keepFiles()));
self.addEventListener("activate", (event) => event.waitUntil(forgetOthers()));

async function keepFiles() {
    const cache = await caches.open(VERSION);
    await cache.addAll(FILES);
    await self.skipWaiting();
}

async function forgetOthers() {
    const names = await caches.keys();
    const others = names.filter((name) => name.startsWith("othello-") && name !== VERSION);
    await Promise.all(others.map((name) => caches.delete(name)));
    await self.clients.claim();
}

// The network comes first, so nobody plays an old game by mistake. Of other pages we know nothing.
self.addEventListener("fetch", (event) => {
    const { request } = event;
    const paths = FILES.map((file) => new URL(file, self.location).pathname);
    if (request.method === "GET" && paths.includes(new URL(request.url).pathname)) {
        const kept = () => caches.match(request, { cacheName: VERSION, ignoreSearch: true });
        event.respondWith(fetch(request).catch(kept));
    }
});
