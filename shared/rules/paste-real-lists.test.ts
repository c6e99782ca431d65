import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { DocType } from '../codes/states';
import { readPastedVisitors } from './visitor-paste';

const read = (text: string) => readPastedVisitors(text);
/** The people that a paste adds. */
const good = (text: string) => {
  const { rows, faults } = read(text);
  return rows
    .filter(({ row }) => !faults.some((fault) => fault.row === row))
    .map(({ realname, doctype, idnum }) => [realname, doctype, idnum]);
};
const number = '110101199003071233';
const wang = ['王小明', DocType.idCard, number];
const li = ['李华', DocType.idCard, '11010119900307002X'];

describe('one visitor on one line', () => {
  test.each([
    '王小明 身份证：1101 0119 9003 0712 33',
    '王小明，身份证号: 1101-0119-9003-0712-33',
    '王小明身份证号码110101199003071233',
    '王小明 证件号：110101 19900307 1233 电话：139 1234 5678',
    '王小明 ID: 110101199003071233',
    '王小明 ID card No. 1101 0119 9003 0712 33',
    '王小明 居民身份证是 110101199003071233',
    '身份证：110101199003071233 姓名：王小明',
    '身份证：1101 0119 9003 0712 33，姓名：王小明',
    '身份证：1101 0119 9003 0712 33 王小明',
    '王小明:110101199003071233',
    '王小明—110101199003071233',
    '王小明——1101-0119-9003-0712-33',
    '王小明  /  110101199003071233',
    '110101199003071233-王小明',
    '110101199003071233：王小明',
    '王小明\t\t110101199003071233',
    '王小明（领队）110101199003071233',
    '王小明（学生，三班）：110101199003071233',
    '王小明【领队】110101199003071233',
    '王小明（110101199003071233）',
    '王小明（身份证）110101199003071233',
    '王小明（身份证号：1101 0119 9003 0712 33）',
    '③ 王小明：110101199003071233（领队）',
    '1 王小明（领队）110101199003071233',
    '王小明 13912345678 110101199003071233',
    '王小明 +86 139-1234-5678 身份证 110101199003071233',
    '王小明 110101199003071233 13912345678',
    '王小明 110101199003071233 手机号13912345678',
    '领队：王小明 110101199003071233',
    '王小明，男，35岁，110101199003071233',
    '王小明 身份证 110101199003071233 35岁',
  ])('%j', (line) => {
    expect(read(line).faults).toEqual([]);
    expect(good(line)).toEqual([wang]);
  });

  test.each([
    ['John Smith passport: E1234 5678', 'John Smith', DocType.passport, 'E12345678'],
    ['John Smith - E12345678', 'John Smith', DocType.passport, 'E12345678'],
    ['John Smith: E12345678', 'John Smith', DocType.passport, 'E12345678'],
    ['E12345678 / John Smith', 'John Smith', DocType.passport, 'E12345678'],
    ['Passport No. 123456789, John Smith', 'John Smith', DocType.passport, '123456789'],
    ['王小明 护照号：12345678', '王小明', DocType.passport, '12345678'],
    ['陈大文 港澳通行证：H1234 5678', '陈大文', DocType.hkMacauPermit, 'H12345678'],
    ['陈大文 回乡证 H12345678', '陈大文', DocType.hkMacauPermit, 'H12345678'],
    ['林志明（台胞证 12345678）', '林志明', DocType.taiwanPermit, '12345678'],
    ['王小明 军官证：军字第2001988号', '王小明', DocType.militaryId, '军字第2001988号'],
  ])('%j', (line, ...person) => {
    expect(read(line).faults).toEqual([]);
    expect(good(line)).toEqual([person]);
  });
});

test.each([
  '王小明\n110101199003071233\n李华\n11010119900307002X',
  '王小明\n身份证：1101 0119 9003 0712 33\n\n李华\n身份证：1101 0119 9003 0700 2x',
  '姓名：王小明\n证件号：110101199003071233\n电话：13912345678\n\n姓名：李华\n证件号：11010119900307002X',
  '110101199003071233\n王小明\n11010119900307002X\n李华',
  '1. 王小明\n110101199003071233\n2. 李华\n11010119900307002X',
  '大家好\n110101199003071233\n王小明\n11010119900307002X\n李华',
  '名单如下：\n王小明\n110101199003071233\n李华\n11010119900307002X\n谢谢',
  '张老师 2026-11-28 09:15:33\n王小明：110101199003071233\n赵敏 9:16\n李华：11010119900307002X\n收到',
  '参观名单（共2人）\n序号 姓名 身份证号\n1 王小明 110101199003071233\n2 李华 11010119900307002X',
])('reads two visitors from %j', (text) => expect(good(text)).toEqual([wang, li]));

describe('never guesses', () => {
  test.each([
    ['王小明 身份证：110101', 'validation.idnum.length'],
    ['王小明 身份证：E12345678', 'validation.idnum.length'],
    ['王小明 护照：110101199003071233', 'validation.idnum.formatOf.2'],
    ['王小明 港澳通行证：12345678', 'validation.idnum.formatOf.4'],
    ['王小明 1101 0119 9003', 'validation.idnum.length'],
    ['王小明 110101', 'validation.idnum.length'],
    ['王小明 学生证：E12345678', 'validation.doctype'],
  ])('%j', (line, key) => {
    expect(good(line)).toEqual([]);
    expect(read(line).faults).toContainEqual(expect.objectContaining({ key }));
  });

  test.each([
    '大家好',
    '王小明 13912345678',
    '张老师 2026/11/28 09:15',
    '2026年11月28日 上午9:15 张老师',
    '请大家把名单发给我',
    '@所有人 明天9点集合',
    '联系电话：010-61234567',
    '姓名\n110101199003071233',
    '王小明\n李华\n110101199003071233\n赵敏',
  ])('%j adds nobody', (text) => expect(good(text)).toEqual([]));
});

test('adds the readable lines and reports the others by line', () => {
  const { rows, faults } = read(
    '大家好\n王小明：110101199003071233\n赵敏 身份证：1101 0119\n李华-11010119900307002X',
  );
  expect(rows.map(({ row, original }) => [row, original])).toEqual([
    [1, '大家好'],
    [2, undefined],
    [3, '赵敏 身份证：1101 0119'],
    [4, undefined],
  ]);
  expect(new Set(faults.map(({ row }) => row))).toEqual(new Set([1, 3]));
});

test('reads people in every way that a list is written', () => {
  const names = fc.uniqueArray(fc.constantFrom('王小明', '李华', '欧阳华', '张三', '赵敏'), {
    minLength: 1,
  });
  const style = fc.record({
    count: fc.constantFrom('', '1. ', '2、', '③ ', '（4）'),
    label: fc.constantFrom('', '身份证：', '身份证号 ', '证件号:', 'ID: '),
    between: fc.constantFrom(' ', '，', '：', '-', '/', '\t', '   ', '\n'),
    groups: fc.constantFrom('', ' ', '-'),
    remark: fc.constantFrom('', '（领队）', '(学生)'),
    phone: fc.constantFrom('', ' 13912345678', '，电话：139 1234 5678', ' +86 139-1234-5678'),
  });
  fc.assert(
    fc.property(names, style, (people, by) => {
      const numbers = people.map((_, at) => withCheck(`1101011990030${String(7000 + at)}`));
      const text = people.map((name, at) => {
        const written = (numbers[at] ?? '').replace(/(\d{4})(?=.)/g, `$1${by.groups}`);
        return by.count + name + by.remark + by.between + by.label + written + by.phone;
      });
      expect(good(text.join('\n'))).toEqual(
        people.map((name, at) => [name, DocType.idCard, numbers[at]]),
      );
    }),
    { numRuns: 300 },
  );
});

/** @returns the 17 digits with their check character */
function withCheck(digits: string): string {
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
  const sum = weights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  return digits + '10X98765432'.charAt(sum % 11);
}
