/** A browser has one sign-in of staff, whichever tab it began or ended in. */
const channel =
  'BroadcastChannel' in globalThis ? new BroadcastChannel('staff-sign-in') : undefined;

/** Tells the other tabs that the sign-in has ended, or another has begun. */
export const tellOtherTabs = (): void => channel?.postMessage('changed');

/** @param then called as another tab says so */
export function hearOtherTabs(then: () => void): void {
  channel?.addEventListener('message', then);
}
