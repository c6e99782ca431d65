import { useSyncExternalStore } from 'react';

/** Open panels. Elder mode has no overlays: a panel replaces the page, which stays mounted and hidden. */
const open = new Set<symbol>();
const listeners = new Set<() => void>();
const notify = (): void => listeners.forEach((listener) => listener());

/** The id of the element that contains the panels, in `SiteLayout`. */
export const panelPlaceId = 'panel-place';

/** @returns a function that closes the panel */
export function openPanel(): () => void {
  const panel = Symbol('panel');
  open.add(panel);
  notify();
  return () => {
    open.delete(panel);
    notify();
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** @returns whether a panel replaces the page */
export const useIsCovered = (): boolean => useSyncExternalStore(subscribe, () => open.size > 0);
