import { expect, test } from '@jest/globals';
import type { ReviewList, ReviewListName } from '@hall/shared/contract/staff/review';
import { overdueFirst } from './overdue-first';

const list = (name: ReviewListName, overdue: number): ReviewList => ({
  name,
  overdue,
  count: 5,
  hours: 24,
  oldestat: '2026-11-20T08:00:00+08:00',
});

test('lists with overdue cases come first; the others keep their order', () => {
  const lists = [
    list('guides', 0),
    list('agencies', 1),
    list('bindings', 0),
    list('firstApprovals', 3),
  ];
  expect(overdueFirst(lists).map(({ name }) => name)).toEqual([
    'agencies',
    'firstApprovals',
    'guides',
    'bindings',
  ]);
});
