import { useSyncExternalStore } from 'react';

/**
 * In the elder-friendly mode nothing lies over a page: what would be a window of its own takes the page's place, which
 * waits below it, hidden, as it was.
 */
const open = new Set<symbol>();
const listeners = new Set<() => void>();
const tell = (): void => listeners.forEach((listener) => listener());

/** The id of the element in which they stand: `SiteLayout` has it. */
export const panelPlaceId = 'panel-place';

/** @returns what closes it */
export function openPanel(): () => void {
  const panel = Symbol('panel');
  open.add(panel);
  tell();
  return () => {
    open.delete(panel);
    tell();
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** @returns whether something stands in the page's place */
export const useIsCovered = (): boolean => useSyncExternalStore(subscribe, () => open.size > 0);
