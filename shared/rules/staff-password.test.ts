import { describe, expect, test } from '@jest/globals';
import { isStaffPassword, isStaffUsername } from './staff-password';

describe('a password of staff', () => {
  test.each(['Hall-demo-2026', '纪念馆的值班口令要足够长哦', 'x'.repeat(58) + 'abcdef'])(
    'takes %s',
    (text) => {
      expect(isStaffPassword(text)).toBe(true);
    },
  );
  test.each(['short-pass1', 'aaaaaaaaaaaaaaaa', 'x'.repeat(65), 'tab\tinside-2026'])(
    'refuses %s',
    (text) => {
      expect(isStaffPassword(text)).toBe(false);
    },
  );
});

describe('a name of staff', () => {
  test.each(['admin', 'li.ming', 'gate-2'])('takes %s', (text) => {
    expect(isStaffUsername(text)).toBe(true);
  });
  test.each(['Li', '2gate', 'a b c', 'x'.repeat(41), ''])('refuses %s', (text) => {
    expect(isStaffUsername(text)).toBe(false);
  });
});
