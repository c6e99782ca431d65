/** A browser has one sign-in of staff, whichever tab it began or ended in. */
const channel = openChannel();

/** @returns undefined in a browser that has none, or blocks site data */
function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel('staff-sign-in');
  } catch {
    return undefined;
  }
}

/** Tells the other tabs that the sign-in has ended, or another has begun. */
export const tellOtherTabs = (): void => channel?.postMessage('changed');

/** @param then called as another tab says so */
export function hearOtherTabs(then: () => void): void {
  channel?.addEventListener('message', then);
}
