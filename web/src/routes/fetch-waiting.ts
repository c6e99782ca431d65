import { useEffect } from 'react';

/** How long the page has the network for itself. */
const laterMs = 5_000;

/**
 * Prefetches the pages that a submitted request needs, because the network may fail by then: at the first press or key, or
 * after some seconds.
 */
export function useWaitingFetched(): void {
  useEffect(() => {
    const timer = setTimeout(fetchAll, laterMs);
    const events = ['pointerdown', 'keydown'] as const;
    const stop = (): void => {
      clearTimeout(timer);
      for (const event of events) removeEventListener(event, soon);
    };
    const soon = (): void => {
      stop();
      fetchAll();
    };
    for (const event of events) addEventListener(event, soon);
    return stop;
  }, []);
}

function fetchAll(): void {
  const needed = [import('./request-progress-page'), import('../features/booking/outbox-notice')];
  void Promise.all(needed).catch(() => undefined);
}
