import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { serviceWorkers } from '@hall/ui/service-workers';
import { meQuery } from '../../api/me';
import { keptMe } from '../../device/kept-me';

/** Keeps on the device what the gate needs to open again without a network: its files, and who is signed in. */
export function useKeptGate(): void {
  const { data: me } = useQuery(meQuery);
  useEffect(() => {
    if (me && !me.kept) keptMe.keep(me);
  }, [me]);
  useEffect(() => {
    keepGateOffline().catch(() => undefined);
  }, []);
}

const base = import.meta.env.BASE_URL;

/**
 * Keeps the gate's page and its files on the device, so that it opens again without a network. Best effort: a browser
 * that cannot shows the gate as long as the page stays open.
 */
async function keepGateOffline(): Promise<void> {
  // The development server names no files to keep.
  const workers = serviceWorkers();
  if (!import.meta.env.PROD || !workers) return;
  await workers.register(`${base}offline-gate.js`, { scope: base, updateViaCache: 'none' });
  const { active } = await workers.ready;
  active?.postMessage('keep');
}
