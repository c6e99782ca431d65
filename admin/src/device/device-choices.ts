import { deviceStore } from '@hall/ui/device-store';

const placeName = 'hall-gate-place';

/** The gate of this device. It is chosen once and stored across sign-ins. */
export const gateOfDevice = {
  /** @returns the gate's name from the hall's settings; empty if none was chosen */
  read: (): string => deviceStore.read(placeName) ?? '',
  save: (gate: string): void => deviceStore.write(placeName, gate),
};

const paperName = 'hall-counter-paper';

/** Paper of the counter's printer: a roll 80 or 58 mm wide, or A4 sheets. */
const papers = ['80', '58', 'a4'] as const;
export type Paper = (typeof papers)[number];

/** The paper of this device's printer. The default is the 80 mm roll. */
export const paperOfDevice = {
  read(): Paper {
    const stored = deviceStore.read(paperName);
    return papers.find((paper) => paper === stored) ?? '80';
  },
  save: (paper: Paper): void => deviceStore.write(paperName, paper),
};

const foldedName = 'hall-menu-folded';

/** The groups of the menu that are folded on this device. */
export const foldedGroups = {
  read(): string[] {
    const stored = deviceStore.readJson(foldedName);
    return Array.isArray(stored) ? stored.map(String) : [];
  },
  save: (groups: string[]): void => deviceStore.write(foldedName, JSON.stringify(groups)),
};
