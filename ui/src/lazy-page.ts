import { lazyRouteComponent } from '@tanstack/react-router';
import { chunkReloadWindowMs } from '@hall/shared/codes/limits';
import { tabStore } from './device-store';

const key = 'chunk-reloaded-at';

/**
 * A page that was open through a release asks for files that are gone: it is loaded anew, at most once in
 * 60 seconds (spec 4, 9), so that a fault never becomes a loop. Without a network it would only take away the page
 * that stands there.
 */
export function guardChunkLoads(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(tabStore.read(key) ?? 0);
    if (Date.now() - last < chunkReloadWindowMs || !navigator.onLine) return;
    event.preventDefault();
    tabStore.write(key, String(Date.now()));
    location.reload();
  });
}

/** The file of a page did not come. */
export class PageFileError extends Error {}

/**
 * A page whose file is fetched when it is opened. The router would load the site anew by itself, whatever the guard
 * has decided: it knows a missing file by the words of its fault, so it is given others.
 */
export const lazyPage: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(async () => {
    const file = await load().catch((cause: unknown) => {
      throw new PageFileError('the file of a page could not be loaded', { cause });
    });
    // Nothing comes while the guard loads the site anew: until then, what stands there stays.
    return (file as typeof file | undefined) ?? new Promise<never>(() => undefined);
  }, name);
