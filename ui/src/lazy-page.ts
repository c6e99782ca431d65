import { type AsyncRouteComponent, lazyRouteComponent } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { chunkReloadWindowMs } from '@hall/shared/codes/limits';
import { tabStore } from './device-store';

const key = 'chunk-reloaded-at';

/**
 * A page opened before an update requests files that are gone. It is then reloaded, at most once in 60 seconds (spec 4, 9),
 * so that a fault never becomes a loop. Without a network it is not reloaded, because that would only remove the page.
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

/** A page's file could not be loaded. */
export class PageFileError extends Error {}

/**
 * A page whose file is loaded when it is opened. The router recognises a missing file by its error message and would always
 * reload the site, despite the guard. Another error prevents this.
 */
export const lazyPage: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(async () => {
    const file = await load().catch((cause: unknown) => {
      throw new PageFileError('the file of a page could not be loaded', { cause });
    });
    // Never resolves while the guard reloads the site, so that the present page stays.
    return (file as typeof file | undefined) ?? new Promise<never>(() => undefined);
  }, name);

/**
 * The pages of an app, loaded when they are opened.
 * @param files of `import.meta.glob` over `../routes/*-page.tsx`
 * @param prepare loads what else a page needs, by its file
 * @returns finds a page by its file: `day-board` is `DayBoardPage` of `day-board-page.tsx`. Throws for an unknown file.
 */
export const lazyPages =
  <Props>(
    files: Record<string, () => Promise<unknown>>,
    prepare?: (file: string) => Promise<void>,
  ) =>
  (file: string): AsyncRouteComponent<Props> => {
    const load = files[`../routes/${file}-page.tsx`];
    if (!load) throw new Error(`There is no page file ${file}`);
    const name = `${file}-page`.replace(/(?:^|-)(\w)/g, (_all, first: string) =>
      first.toUpperCase(),
    );
    const loadAll = async () => (await Promise.all([load(), prepare?.(file)]))[0];
    return lazyPage(loadAll as () => Promise<Record<string, (props: Props) => ReactNode>>, name);
  };
