import { deviceStore } from '@hall/ui/device-store';

const name = 'hall-counter-paper';

/** What the counter's printer takes: a roll 80 or 58 mm wide, or sheets. */
const papers = ['80', '58', 'a4'] as const;
export type Paper = (typeof papers)[number];

/** The paper of the printer beside this device; a browser that keeps nothing takes the usual roll. */
export const keptPaper = {
  read(): Paper {
    const kept = deviceStore.read(name);
    return papers.find((paper) => paper === kept) ?? '80';
  },
  keep: (paper: Paper): void => deviceStore.write(name, paper),
};
