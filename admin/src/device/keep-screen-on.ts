/**
 * Keeps the screen on where the device supports it. The browser releases the lock when the window is hidden, so it is
 * requested again.
 * @returns a function that releases the lock
 */
export function keepScreenOn(): () => void {
  let lock: WakeLockSentinel | undefined;
  let isOver = false;
  const ask = async (): Promise<void> => {
    if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
    try {
      lock = await navigator.wakeLock.request('screen');
      if (isOver) await lock.release();
    } catch {
      // The device may refuse, for example to save battery.
    }
  };
  const onVisible = (): void => void ask();
  void ask();
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', onVisible);
    void lock?.release();
  };
}
