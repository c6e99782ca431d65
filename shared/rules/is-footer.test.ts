import { expect, test } from '@jest/globals';
import { isFooter } from './is-footer';
import { readPastedVisitors } from './visitor-paste';

const row = (...texts: string[]) => ({ cells: texts.map((text) => ({ text })) });

test.each([
  ['合计'],
  ['', '合计', '', '25'],
  ['合计：', '25人'],
  ['总计', '共 25 人'],
  ['共 25 人'],
  ['一共２５位'],
  ['Total', '', '25'],
  ['TOTAL: 25 people'],
  ['备注：请提前联系带队老师'],
  ['', 'Note: two wheelchairs'],
])('%j is no visitor', (...texts) => expect(isFooter(row(...texts))).toBe(true));

test.each([
  [''],
  ['共产', '25'],
  ['合计', 'E12345678'],
  ['Total', '110101199003071233'],
  ['王小明', '110101199003071233'],
  ['王小明', '25'],
  ['注清', 'E12345678'],
])('%j is one', (...texts) => expect(isFooter(row(...texts))).toBe(false));

test.each(['合计：2 人', '共 2 人', 'Total 2', '备注：轮椅 1 辆'])(
  'a list that ends with %j has two visitors',
  (last) => {
    const { rows, faults } = readPastedVisitors(
      `王小明,110101199003071233\n李华,E12345678\n${last}`,
    );
    expect(rows.map(({ realname }) => realname)).toEqual(['王小明', '李华']);
    expect(faults).toEqual([]);
  },
);
