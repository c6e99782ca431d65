import type { ReviewList } from '@hall/shared/contract/staff/review';

/** @returns the lists in which something is overdue first, then the others, each in their usual order */
export const overdueFirst = (worklists: readonly ReviewList[]): ReviewList[] => [
  ...worklists.filter(({ overdue }) => overdue > 0),
  ...worklists.filter(({ overdue }) => overdue === 0),
];
