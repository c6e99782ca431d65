/** Fetches what a request needs once it is submitted: the network may be gone by then. */
export function fetchWaiting(): void {
  const needed = [import('./waiting-room-page'), import('../features/booking/outbox-notice')];
  void Promise.all(needed).catch(() => undefined);
}
