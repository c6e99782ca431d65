import { serviceWorkers } from '@hall/ui/service-workers';
import { base } from '../urls';
import { router } from './router';

/** Interval at which an open page checks for a new version, in milliseconds. */
const askAgainMs = 15 * 60_000;
/**
 * The browser can lose a message to a worker that it stopped, on a busy device. The message is repeated at this interval,
 * in milliseconds.
 */
const askWorkerMs = 2000;

/**
 * Caches the site on the device (`public/site-worker.js`) after the first page has loaded; skipped if the browser is set to
 * save data. An open page switches to a new version at the next navigation: its input is saved, and the next page loads the
 * new files.
 */
export function cacheSite(): void {
  const workers = serviceWorkers();
  if (!import.meta.env.PROD || !workers || isSaving()) return;
  const register = async (): Promise<void> => {
    const registration = (await workers.register(`${base}/site-worker.js`, {
      scope: `${base}/`,
      updateViaCache: 'none',
    })) as ServiceWorkerRegistration | undefined;
    // A browser that blocks workers may resolve with nothing instead of rejecting.
    if (registration) followVersions(registration);
  };
  // Best effort: without a worker the site still works online.
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

function followVersions(registration: ServiceWorkerRegistration): void {
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
    // Wait until the worker is active: a message from a page that is unloading may get lost.
    waiting.addEventListener('statechange', () => {
      if (waiting.state === 'activated') location.assign(base + toLocation.href);
      if (waiting.state !== 'activating') clearInterval(asking);
    });
    waiting.postMessage('take over');
  });
}
