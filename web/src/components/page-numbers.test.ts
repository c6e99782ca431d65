import { expect, it } from '@jest/globals';
import { pageNumbers } from './page-numbers';

it.each([
  [1, 0, ''],
  [1, 1, '1'],
  [3, 7, '1 2 3 4 5 6 7'],
  [1, 9, '1 2 3 4 5 … 9'],
  [4, 9, '1 2 3 4 5 … 9'],
  [5, 9, '1 … 4 5 6 … 9'],
  [6, 9, '1 … 5 6 7 8 9'],
  [9, 9, '1 … 5 6 7 8 9'],
  [50, 100, '1 … 49 50 51 … 100'],
])('shows on page %i of %i: %s', (page, count, shown) =>
  expect(pageNumbers(page, count).join(' ')).toBe(shown),
);
