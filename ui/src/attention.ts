/** When somebody last touched the page, in milliseconds of the page's clock. */
let touchedAt = performance.now();
for (const event of ['pointerdown', 'keydown', 'wheel'] as const)
  window.addEventListener(event, () => (touchedAt = performance.now()), { passive: true });

const attentionMs = 60_000;

/** @returns whether somebody is at the page: what it asks by itself later does not keep a session alive */
export const isAttended = (): boolean => performance.now() - touchedAt < attentionMs;
