/**
 * Asks the device to leave its screen on; one that cannot goes dark as it is used to. The browser forgets it whenever
 * the window is hidden, so it is asked anew.
 * @returns what lets the screen go dark again
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
      // Saving its battery, say: the device decides.
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
