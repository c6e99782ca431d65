import { describe, expect, test } from '@jest/globals';
import { dateInShort, dateInWords } from './date-in-words';

describe('a day in words', () => {
  test.each([
    ['2026-11-24', '2026年11月24日 星期二', 'Tuesday 24 November 2026'],
    ['2027-01-01', '2027年1月1日 星期五', 'Friday 1 January 2027'],
    ['2028-02-29', '2028年2月29日 星期二', 'Tuesday 29 February 2028'],
  ])('%s is written as people write it', (date, zh, en) => {
    expect(dateInWords(date, 'zh')).toBe(zh);
    expect(dateInWords(date, 'en')).toBe(en);
  });
});

test.each([
  ['monthDay', '11月24日', '24 Nov'],
  ['dayOfMonth', '11月24日', '24 November'],
] as const)('writes a %s without its year', (what, zh, en) => {
  expect(dateInShort('2026-11-24', 'zh', what)).toBe(zh);
  expect(dateInShort('2026-11-24', 'en', what)).toBe(en);
});
