/** All tabs of a browser share one staff session. */
const channel = openChannel();

/** @returns undefined if the browser has no BroadcastChannel or blocks site data */
function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel('staff-sign-in');
  } catch {
    return undefined;
  }
}

/** Notifies the other tabs of a sign-in or sign-out. */
export const tellOtherTabs = (): void => channel?.postMessage('changed');

/** @param then called after a sign-in or sign-out in another tab */
export function hearOtherTabs(then: () => void): void {
  channel?.addEventListener('message', then);
}
