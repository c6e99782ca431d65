import type { ReviewList } from '@hall/shared/contract/staff/review';

/** @returns the lists in which something is overdue first, then the others, each in their usual order */
export const overdueFirst = (lists: readonly ReviewList[]): ReviewList[] => [
  ...lists.filter(({ overdue }) => overdue > 0),
  ...lists.filter(({ overdue }) => overdue === 0),
];
