import { breakpoints } from '@hall/shared/rules/palette';
import { useSyncExternalStore } from 'react';

const phone = matchMedia(`(max-width: ${breakpoints[0] - 0.02}px)`);

function subscribe(listen: () => void): () => void {
  phone.addEventListener('change', listen);
  return () => phone.removeEventListener('change', listen);
}

/** @returns whether the page is as narrow as a phone, and needs touch targets */
export const useNarrow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => phone.matches,
    () => false,
  );
