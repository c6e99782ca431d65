const name = 'hall-counter-paper';

/** What the counter's printer takes: a roll 80 or 58 mm wide, or sheets. */
const papers = ['80', '58', 'a4'] as const;
export type Paper = (typeof papers)[number];

/** The paper of the printer beside this device; a browser that keeps nothing takes the usual roll. */
export const keptPaper = {
  read(): Paper {
    try {
      const kept = localStorage.getItem(name);
      return papers.find((paper) => paper === kept) ?? '80';
    } catch {
      return '80';
    }
  },
  keep(paper: Paper): void {
    try {
      localStorage.setItem(name, paper);
    } catch {
      // A full or forbidden store: it is chosen once more next time.
    }
  },
};
