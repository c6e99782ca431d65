/**
 * Caches the site on the device, so that it opens without a network: the pages without personal data, and the files of one
 * version. The build writes the list of files below. The worker does not intercept API calls, so it never caches their
 * answers.
 */
const version = { name: 'development', files: [], pages: {} };
/** Version of the content that the gateway writes into its pages. The cache is filled again when it changes. */
const served = 'development';
const store = `site-${version.name}-${served}`;
const scope = '/page/';
/** As in shared/codes/limits.ts. */
const localeCookie = 'i18n_redirected';
/** Timeout of a page request on a slow network, in milliseconds. */
const patienceMs = 4000;
/** Status codes that a proxy returns while the gateway is down. */
const noGateway = [502, 503, 504];

// Install all files or none: a partial version would open a page whose files are missing.
self.addEventListener('install', (event) =>
  event.waitUntil(caches.open(store).then((cache) => cache.addAll(version.files))),
);

self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

// The page sends this message before it reloads. Until then the open page needs the former version's files.
self.addEventListener('message', (event) => {
  if (event.data === 'take over') event.waitUntil(self.skipWaiting());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || !pathname.startsWith(scope))
    return;
  if (request.mode === 'navigate') event.respondWith(openPage(request));
  else if (pathname.startsWith(`${scope}assets/`) || version.files.includes(pathname))
    event.respondWith(openFile(request, pathname));
});

async function takeOver() {
  for (const name of await caches.keys()) if (name !== store) await caches.delete(name);
  await self.clients.claim();
}

/** @returns the gateway's page; the cached one if the gateway cannot be reached or is slow */
async function openPage(request) {
  const cached = await cachedPage();
  if (!cached) return fetch(request);
  const asked = fetch(request).then(
    (answer) => (noGateway.includes(answer.status) ? cached : answer),
    () => cached,
  );
  const late = new Promise((resolve) => setTimeout(() => resolve(cached), patienceMs));
  return Promise.race([asked, late]);
}

/** Picks the reader's language if the browser gives the worker access to cookies; otherwise the site corrects it. */
async function cachedPage() {
  const chosen = await self.cookieStore?.get(localeCookie).catch(() => undefined);
  const cache = await caches.open(store);
  return cache.match(version.pages[chosen?.value] ?? version.pages.zh ?? scope);
}

/** File names contain a content hash, so a cached file is always current. Fetched files are added to the cache. */
async function openFile(request, pathname) {
  const cache = await caches.open(store);
  const cached = await cache.match(pathname);
  if (cached) return cached;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(pathname, answer.clone()).catch(() => undefined);
  return answer;
}
