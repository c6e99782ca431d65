import type { Worklist } from '@hall/shared/contract/staff/worklists';

/** @returns the lists in which something is overdue first, then the others, each in their usual order */
export const overdueFirst = (worklists: readonly Worklist[]): Worklist[] => [
  ...worklists.filter(({ overdue }) => overdue > 0),
  ...worklists.filter(({ overdue }) => overdue === 0),
];
