import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { serviceWorkers } from '@hall/ui/service-workers';
import { meQuery } from '../../api/me';
import { keptMe } from '../../device/kept-me';

/** Stores on the device what the gate needs to open offline: its files and the session. */
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
 * Caches the gate's page and files for offline use. Best effort: without a service worker the gate works while the
 * page stays open.
 */
async function keepGateOffline(): Promise<void> {
  // The development server has no list of files to cache.
  const workers = serviceWorkers();
  if (!import.meta.env.PROD || !workers) return;
  await workers.register(`${base}offline-gate.js`, { scope: base, updateViaCache: 'none' });
  const { active } = await workers.ready;
  active?.postMessage('keep');
}
