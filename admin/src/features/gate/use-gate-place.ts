import { useState } from 'react';
import { gateOfDevice } from '../../device/device-choices';

/**
 * The gate of this device.
 * @param names the hall's gates; undefined until a list is loaded
 * @returns `here`: the device's gate; empty if none is chosen or the hall has removed it
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
