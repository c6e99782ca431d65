/**
 * Lets the gate open without a network once it was opened with one: it answers from what it kept, and only where the
 * network does not. Nothing that a call answers is ever kept here.
 */
const store = 'gate-page';
const base = '/admin/';
const page = `${base}gate`;
/** Which files the gate is made of: the build writes it. */
const list = `${base}gate-files.json`;
/** How long a page is waited for where the network is slow, in milliseconds. */
const patienceMs = 4000;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('message', (event) => {
  if (event.data === 'keep') event.waitUntil(keepFiles());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (pathname === page || pathname === `${page}/list`) event.respondWith(openPage(request));
  } else if (pathname.startsWith(`${base}assets/`)) event.respondWith(openFile(request));
});

/** A page and the files that it is made of belong together: they are replaced all at once. */
async function keepFiles() {
  const named = await fetch(list, { cache: 'no-cache' });
  if (!named.ok) return;
  const files = await named.json();
  const cache = await caches.open(store);
  const old = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  // A file bears a hash of its content in its name: one that is kept already is the same.
  const missing = files.filter((file) => !old.has(file));
  const fresh = await Promise.all(
    [...missing, page].map(async (file) => [file, await fetch(file)]),
  );
  if (fresh.some(([, answer]) => !answer.ok)) return;
  for (const [file, answer] of fresh) await cache.put(file, answer);
  const kept = new Set([page, ...files]);
  for (const file of old) if (!kept.has(file)) await cache.delete(file);
}

async function openPage(request) {
  const kept = await caches.match(page);
  if (!kept) return fetch(request);
  const late = new Promise((resolve) => setTimeout(() => resolve(kept), patienceMs));
  return Promise.race([fetch(request).catch(() => kept), late]);
}

async function openFile(request) {
  return (await caches.match(new URL(request.url).pathname)) ?? fetch(request);
}
