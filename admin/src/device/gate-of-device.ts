import { deviceStore } from '@hall/ui/device-store';

const name = 'hall-gate-place';

/** The gate of this device. It is chosen once and kept across sign-ins. */
export const gateOfDevice = {
  /** @returns the gate's name from the hall's settings; empty if none was chosen */
  read: (): string => deviceStore.read(name) ?? '',
  keep: (gate: string): void => deviceStore.write(name, gate),
};
