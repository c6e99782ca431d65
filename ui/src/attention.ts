/** Time of the last input on the page, in milliseconds of the page's clock. */
let touchedAt = performance.now();
for (const event of ['pointerdown', 'keydown', 'wheel'] as const)
  window.addEventListener(event, () => (touchedAt = performance.now()), { passive: true });

const attentionMs = 60_000;

/** @returns whether somebody uses the page; later background calls do not extend the session */
export const isAttended = (): boolean => performance.now() - touchedAt < attentionMs;
