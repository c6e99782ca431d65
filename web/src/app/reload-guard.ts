import { chunkReloadWindowMs } from '@hall/shared/codes/limits';

const key = 'chunk-reloaded-at';

/**
 * A page that was open through a release asks for files that are gone: it is loaded anew, at most once in
 * 60 seconds (spec 4, 9), so that a fault never becomes a loop. Without a network it would only take away the page that stands there.
 */
export function guardChunkLoads(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(key) ?? 0);
    if (Date.now() - last < chunkReloadWindowMs || !navigator.onLine) return;
    event.preventDefault();
    sessionStorage.setItem(key, String(Date.now()));
    location.reload();
  });
}
