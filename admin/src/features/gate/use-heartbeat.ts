import { useEffect } from 'react';
import { isServerThere } from '../../api/sessions';

const beatEveryMs = 5000;
const answerWithinMs = 2500;

/** @throws {Error} if the timeout expires */
export const withTimeout = <T>(promise: Promise<T>): Promise<T> =>
  Promise.race([
    promise,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error('slow')), answerWithinMs)),
  ]);

/**
 * Polls the server, and trusts the browser at once when it reports no network.
 * @param onOnline called with each result; must be a stable function
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
