import { deviceStore } from '@hall/ui/device-store';

const name = 'hall-gate-place';

/** The gate at which this device stands, chosen once: it stays, whoever signs in. */
export const gateOfDevice = {
  /** @returns its name as the hall's setting has it; empty where none was chosen */
  read: (): string => deviceStore.read(name) ?? '',
  keep: (gate: string): void => deviceStore.write(name, gate),
};
