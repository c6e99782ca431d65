import { serviceWorkers } from '@hall/ui/service-workers';
import { base } from '../urls';
import { router } from './router';

/** How often a page that stays open asks whether there is a new release, in milliseconds. */
const askAgainMs = 15 * 60_000;
/** A browser stops a worker that waits, and starts it for a message: on a busy device one may be lost. Milliseconds. */
const askWorkerMs = 2000;

/**
 * Keeps the site on the device (`public/site-worker.js`), once the first page has all that it needs; not where the reader
 * asked the browser to save data. A release that comes while the page stands open is gone over to as the reader goes to
 * another page: what was typed and sent is kept, and the files of that page are the new ones.
 */
export function keepSite(): void {
  const workers = serviceWorkers();
  if (!import.meta.env.PROD || !workers || isSaving()) return;
  const register = async (): Promise<void> => {
    const registration = (await workers.register(`${base}/site-worker.js`, {
      scope: `${base}/`,
      updateViaCache: 'none',
    })) as ServiceWorkerRegistration | undefined;
    // A browser that blocks workers may answer nothing instead of rejecting.
    if (registration) followReleases(registration);
  };
  // Best effort: a browser that cannot shows the site as long as there is a network.
  whenIdle(() => void register().catch(() => undefined));
}

const isSaving = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

function whenIdle(then: () => void): void {
  const wait = (): void => {
    if ('requestIdleCallback' in window) requestIdleCallback(then, { timeout: 10_000 });
    else setTimeout(then, 2000);
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
}

function followReleases(registration: ServiceWorkerRegistration): void {
  let askedAt = Date.now();
  const ask = (): void => {
    if (Date.now() - askedAt < askAgainMs) return;
    askedAt = Date.now();
    void registration.update().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') ask();
  });
  router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged) return;
    ask();
    const { waiting } = registration;
    if (!waiting) return;
    const asking = setInterval(() => waiting.postMessage('take over'), askWorkerMs);
    // Only once it has taken over: what is said to it by a page that is about to go may not reach it.
    waiting.addEventListener('statechange', () => {
      if (waiting.state === 'activated') location.assign(base + toLocation.href);
      if (waiting.state !== 'activating') clearInterval(asking);
    });
    waiting.postMessage('take over');
  });
}
