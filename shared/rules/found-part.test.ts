import { describe, expect, test } from '@jest/globals';
import { findInName, findInNumber, type Part } from './found-part';

const partOf = (text: string, part: Part | undefined) => part && text.slice(...part);

describe('the part that was searched for', () => {
  test.each([
    ['欧阳娜娜', '娜娜', '娜娜'],
    ['欧阳·娜娜', '阳娜', '阳·娜'],
    ['SIOBHÁN·O·BRIEN', 'obrien', 'O·BRIEN'],
    ['北京中青旅', '中青', '中青'],
    ['王小明', '李', undefined],
    ['王小明', '·', undefined],
  ])('of the name %s by %s is %s', (text, typed, part) =>
    expect(partOf(text, findInName(text, typed))).toBe(part),
  );

  test.each([
    ['20261127ABCD', 'abcd', 'ABCD'],
    ['20261127ABCD', '20261127ABCD', '20261127ABCD'],
    ['20261127ABCD', '1127', undefined],
    ['139****0001', '0001', '0001'],
    ['139****0001', '000001', undefined],
    ['139****0001', '13900000001', '0001'],
    ['139****0001', '001', undefined],
    ['139****0001', '0002', undefined],
    ['****', '0001', undefined],
  ])('of the number %s by %s is %s', (text, typed, part) =>
    expect(partOf(text, findInNumber(text, typed))).toBe(part),
  );
});
