import { base } from '../../urls';

/**
 * Keeps the files of the page that stands open, so that it opens without a network later. Best effort: a browser
 * that cannot shows the tickets as long as the page stays open.
 */
export async function keepPageOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  await serviceWorker.register(`${base}/offline-ticket.js`, {
    scope: `${base}/`,
    updateViaCache: 'none',
  });
  const { active } = await serviceWorker.ready;
  const keep = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith(base))
    .map(({ pathname }) => pathname);
  active?.postMessage({ keep: [...new Set(keep)] });
}
