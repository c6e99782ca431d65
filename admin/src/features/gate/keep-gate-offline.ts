import { serviceWorkers } from '@hall/ui/service-workers';

const base = import.meta.env.BASE_URL;

/**
 * Keeps the gate's page and its files on the device, so that it opens again without a network. Best effort: a browser
 * that cannot shows the gate as long as the page stays open.
 */
export async function keepGateOffline(): Promise<void> {
  // The development server names no files to keep.
  const workers = serviceWorkers();
  if (!import.meta.env.PROD || !workers) return;
  await workers.register(`${base}offline-gate.js`, { scope: base, updateViaCache: 'none' });
  const { active } = await workers.ready;
  active?.postMessage('keep');
}
