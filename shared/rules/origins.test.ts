import { describe, expect, test } from '@jest/globals';
import { texts as en } from '../locales/en/admin';
import { texts as zh } from '../locales/zh/admin';
import { countOrigins, originOf, origins } from './origins';

describe('where visitors come from', () => {
  test('is the province of an ID card, or the kind of another document', () => {
    expect(originOf(1, '320106199003071233')).toBe('32');
    expect(originOf(1, '３２０106199003071233')).toBe('32');
    expect(originOf(1, '990106199003071233')).toBe('other');
    expect([2, 3, 4, 5].map((doctype) => originOf(doctype, 'E1234567'))).toEqual([
      'passport',
      'military',
      'hkmacau',
      'taiwan',
    ]);
  });

  test('a party is counted', () => {
    const visitors = [
      { doctype: 1, idnum: '320106199003071233' },
      { doctype: 1, idnum: '320106199003071233' },
      { doctype: 2, idnum: 'E1234567' },
    ];
    expect(countOrigins(visitors)).toEqual({ '32': 2, passport: 1 });
  });

  test('every origin has a name in both languages', () => {
    for (const names of [zh.statistics.origin, en.statistics.origin])
      expect(Object.keys(names).sort()).toEqual([...origins, 'unknown'].sort());
  });
});
