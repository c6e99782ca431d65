import { useState } from 'react';
import { gateOfDevice } from '../../device/gate-of-device';

/**
 * Where this device stands.
 * @param names the hall's gates; undefined as long as no list has told them
 * @returns `here`: the device's gate, empty where none is chosen or the hall has no such gate any more
 */
export function useGatePlace(names: readonly string[] | undefined) {
  const [kept, setKept] = useState(gateOfDevice.read);
  return {
    names: names ?? [],
    here: !names || names.includes(kept) ? kept : '',
    choose(gate: string): void {
      gateOfDevice.keep(gate);
      setKept(gate);
    },
  };
}
