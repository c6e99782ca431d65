/**
 * Lets the app open without a network once the ticket page was opened: it answers from what that page
 * asked it to keep, and only where the network does not. Nothing that a call answers is ever kept here.
 */
const store = 'ticket-page';
const page = '/page/';
/** How long a page is waited for where the network is slow, in milliseconds. */
const patienceMs = 4000;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('message', (event) => {
  const { keep } = event.data ?? {};
  if (!Array.isArray(keep)) return;
  event.waitUntil(keepFiles(keep));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || !pathname.startsWith(page))
    return;
  if (request.mode === 'navigate') event.respondWith(openPage(request));
  else event.respondWith(openFile(request));
});

/** A page and the files that it names belong together: they are replaced all at once. */
async function keepFiles(files) {
  const fresh = await Promise.all([page, ...files].map(async (file) => [file, await fetch(file)]));
  if (fresh.some(([, answer]) => !answer.ok)) return;
  const cache = await caches.open(store);
  const old = await cache.keys();
  for (const [file, answer] of fresh) await cache.put(file, answer);
  const kept = new Set(fresh.map(([file]) => file));
  for (const request of old)
    if (!kept.has(new URL(request.url).pathname)) await cache.delete(request);
}

async function openPage(request) {
  const kept = await caches.match(page);
  if (!kept) return fetch(request);
  const late = new Promise((resolve) => setTimeout(() => resolve(kept), patienceMs));
  return Promise.race([fetch(request).catch(() => kept), late]);
}

/** Files bear a hash of their content in their names: a kept one is the one that is asked for. */
async function openFile(request) {
  return (await caches.match(new URL(request.url).pathname)) ?? fetch(request);
}
