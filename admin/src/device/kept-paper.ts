import { deviceStore } from '@hall/ui/device-store';

const name = 'hall-counter-paper';

/** Paper of the counter's printer: a roll 80 or 58 mm wide, or A4 sheets. */
const papers = ['80', '58', 'a4'] as const;
export type Paper = (typeof papers)[number];

/** The paper of this device's printer. The default is the 80 mm roll. */
export const keptPaper = {
  read(): Paper {
    const kept = deviceStore.read(name);
    return papers.find((paper) => paper === kept) ?? '80';
  },
  keep: (paper: Paper): void => deviceStore.write(name, paper),
};
