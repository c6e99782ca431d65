/**
 * Keeps the site on the device, so that it opens where the network does not: the pages without anybody's data, and the files
 * of one release, which the build writes in here. Nothing that a call answers is ever kept: calls are not even looked at.
 */
const release = { name: 'development', files: [], pages: {} };
/** The gateway writes in what its pages say besides, by a name: they are kept anew where that changes. */
const served = 'development';
const store = `site-${release.name}-${served}`;
const scope = '/page/';
/** As in shared/codes/limits.ts. */
const localeCookie = 'i18n_redirected';
/** How long a page is waited for where the network is slow, in milliseconds. */
const patienceMs = 4000;
/** What stands before a gateway answers so while there is none. */
const noGateway = [502, 503, 504];

// All of a release or nothing: a part of it would open a page whose files are missing.
self.addEventListener('install', (event) =>
  event.waitUntil(caches.open(store).then((cache) => cache.addAll(release.files))),
);

self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

// A page that is about to be loaded anew says so: until then the former release's files are needed by who has it open.
self.addEventListener('message', (event) => {
  if (event.data === 'take over') event.waitUntil(self.skipWaiting());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || !pathname.startsWith(scope))
    return;
  if (request.mode === 'navigate') event.respondWith(openPage(request));
  else if (pathname.startsWith(`${scope}assets/`) || release.files.includes(pathname))
    event.respondWith(openFile(request, pathname));
});

async function takeOver() {
  for (const name of await caches.keys()) if (name !== store) await caches.delete(name);
  await self.clients.claim();
}

/** As the gateway has it; the kept one where it cannot be reached, or takes long. */
async function openPage(request) {
  const kept = await keptPage();
  if (!kept) return fetch(request);
  const asked = fetch(request).then(
    (answer) => (noGateway.includes(answer.status) ? kept : answer),
    () => kept,
  );
  const late = new Promise((resolve) => setTimeout(() => resolve(kept), patienceMs));
  return Promise.race([asked, late]);
}

/** In the reader's language, where the browser lets a worker know it; the site itself corrects it. */
async function keptPage() {
  const chosen = await self.cookieStore?.get(localeCookie).catch(() => undefined);
  const cache = await caches.open(store);
  return cache.match(release.pages[chosen?.value] ?? release.pages.zh ?? scope);
}

/** Files bear a hash of their content in their names: a kept one is the one that is asked for. One that was opened is kept. */
async function openFile(request, pathname) {
  const cache = await caches.open(store);
  const kept = await cache.match(pathname);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(pathname, answer.clone()).catch(() => undefined);
  return answer;
}
