/** Prefetches the pages that a submitted request needs, because the network may fail by then. */
export function fetchWaiting(): void {
  const needed = [import('./request-progress-page'), import('../features/booking/outbox-notice')];
  void Promise.all(needed).catch(() => undefined);
}
