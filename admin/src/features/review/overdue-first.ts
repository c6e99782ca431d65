import type { ReviewList } from '@hall/shared/contract/staff/review';

/** @returns the lists with overdue cases, then the others, each in their usual order */
export const overdueFirst = (lists: readonly ReviewList[]): ReviewList[] => [
  ...lists.filter(({ overdue }) => overdue > 0),
  ...lists.filter(({ overdue }) => overdue === 0),
];
