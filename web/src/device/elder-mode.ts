import { useSyncExternalStore } from 'react';
import { elderCookie } from '@hall/shared/codes/limits';
import { readCookie, writeCookie } from '@hall/ui/cookie';

const listeners = new Set<() => void>();
const isSet = (): boolean => readCookie(elderCookie.name) === '1';

let isElder = isSet();

/** Sets the attribute that the style sheet selects by: `theme/elder.css`. */
function mark(): void {
  if (isElder) document.documentElement.dataset.mode = 'elder';
  else delete document.documentElement.dataset.mode;
}
// Before the first paint, so that the other mode never shows.
mark();

/** Whether the site is in elder mode, 关怀版 (product 9). Stored in a cookie for a year. */
export const elderMode = {
  read: (): boolean => isElder,
  write(wanted: boolean): void {
    writeCookie(elderCookie.name, '1', wanted ? elderCookie.days * 86_400 : 0);
    isElder = wanted;
    mark();
    for (const listener of listeners) listener();
  },
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** @returns whether the site is in elder mode */
export const useElder = (): boolean => useSyncExternalStore(subscribe, elderMode.read, () => false);
