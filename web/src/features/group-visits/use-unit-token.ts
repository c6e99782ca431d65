import { useSyncExternalStore } from 'react';
import { deviceStorage } from '../../device/device-storage';

/** The sign-in of an authorized unit, as it comes and goes. */
export function useUnitToken(): string | null {
  return useSyncExternalStore(
    (listen) => deviceStorage.subscribe(listen),
    deviceStorage.readUnitToken,
  );
}
