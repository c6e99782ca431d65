import { useEffect } from 'react';
import { isServerThere } from '../../api/sessions';

const beatEveryMs = 5000;
const answerWithinMs = 2500;

/** @throws {Error} where no answer came in time */
export const withTimeout = <T>(promise: Promise<T>): Promise<T> =>
  Promise.race([
    promise,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error('slow')), answerWithinMs)),
  ]);

/**
 * Asks every few seconds whether the server answers, and believes the browser at once when it knows of no network.
 * @param onOnline is told each time; it stays the same function
 */
export function useHeartbeat(onOnline: (online: boolean) => void): void {
  useEffect(() => {
    let closed = false;
    const beat = async (): Promise<void> => {
      const online = await withTimeout(isServerThere()).catch(() => false);
      if (!closed) onOnline(online && navigator.onLine);
    };
    const onLost = (): void => onOnline(false);
    const onBack = (): void => void beat();
    window.addEventListener('offline', onLost);
    window.addEventListener('online', onBack);
    void beat();
    const timer = setInterval(() => void beat(), beatEveryMs);
    return () => {
      closed = true;
      clearInterval(timer);
      window.removeEventListener('offline', onLost);
      window.removeEventListener('online', onBack);
    };
  }, [onOnline]);
}
