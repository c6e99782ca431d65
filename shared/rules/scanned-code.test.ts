import { describe, expect, test } from '@jest/globals';
import { cleanScan, isLikeOrderCode, visibleScan } from './scanned-code';

describe('a scanned code', () => {
  test.each([
    [']Q1PABCDEFGHJKLM', 'PABCDEFGHJKLM'],
    [']C1PABCDEFGHJKLM', 'PABCDEFGHJKLM'],
    [']d2PABCDEFGHJKLM', 'PABCDEFGHJKLM'],
    [']E0110101199003071233', '110101199003071233'],
    [']A0*PABCDEFGHJKLM*', 'PABCDEFGHJKLM'],
    ['*PABCDEFGHJKLM*', 'PABCDEFGHJKLM'],
    ['\u0002]Q1PABCDEFGHJKLM\u0003', 'PABCDEFGHJKLM'],
    ['\u001dPABCDEF\u001dGHJKLM\r\n', 'PABCDEFGHJKLM'],
    ['］Ｑ１PABCDEFGHJKLM', 'PABCDEFGHJKLM'],
    [' PABC-DEFG HJKLM ', 'PABC-DEFG HJKLM'],
    ['军字第2001988号', '军字第2001988号'],
    ['*\r', ''],
  ])('%j is read as %j', (scanned, code) => expect(cleanScan(scanned)).toBe(code));

  test('is shown without control characters', () => {
    expect(visibleScan('\u0002]Q1PABC*\r\n')).toBe(']Q1PABC*');
  });

  test('is distinguished from a document number by its format', () => {
    for (const code of ['PABCDEFGHJKLM', 'T234567892345', 'NR7KQ2M8XTPB', '20261124ABCDEFGHJK'])
      expect([code, isLikeOrderCode(code)]).toEqual([code, true]);
    for (const number of [
      '110101199003071233',
      '11010119900307123X',
      'E12345678',
      'N12345678',
      '王小明',
    ])
      expect([number, isLikeOrderCode(number)]).toEqual([number, false]);
  });
});
