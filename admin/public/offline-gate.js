/**
 * Service worker that opens the gate offline after it was opened online once. It serves the cached page only if the
 * network fails or is slow. It never caches answers of API calls.
 */
const store = 'gate-page';
const base = '/admin/';
const page = `${base}gate`;
/** The list of the gate's files, written by the build. */
const list = `${base}gate-files.json`;
/** Timeout for loading the page from the network, in milliseconds. */
const patienceMs = 4000;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('message', (event) => {
  if (event.data === 'keep') event.waitUntil(cacheFiles());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (pathname === page || pathname === `${page}/list`) event.respondWith(openPage(request));
  } else if (pathname.startsWith(`${base}assets/`)) event.respondWith(openFile(request));
});

/** Replaces the page and its files together, because they must match. */
async function cacheFiles() {
  const named = await fetch(list, { cache: 'no-cache' });
  if (!named.ok) return;
  const files = await named.json();
  const cache = await caches.open(store);
  const old = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  // A file name contains a hash of the content, so a cached file is still current.
  const missing = files.filter((file) => !old.has(file));
  const fresh = await Promise.all(
    [...missing, page].map(async (file) => [file, await fetch(file)]),
  );
  if (fresh.some(([, answer]) => !answer.ok)) return;
  for (const [file, answer] of fresh) await cache.put(file, answer);
  const current = new Set([page, ...files]);
  for (const file of old) if (!current.has(file)) await cache.delete(file);
}

async function openPage(request) {
  const cached = await caches.match(page);
  if (!cached) return fetch(request);
  const late = new Promise((resolve) => setTimeout(() => resolve(cached), patienceMs));
  return Promise.race([fetch(request).catch(() => cached), late]);
}

async function openFile(request) {
  return (await caches.match(new URL(request.url).pathname)) ?? fetch(request);
}
