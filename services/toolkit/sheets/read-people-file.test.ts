import { encode } from 'iconv-lite';
import { describe, expect, test } from '@jest/globals';
import { readPeopleFile } from './read-people-file';
import { readSheet, sheetLimits } from './read-sheet';

const utf8 = (text: string): Uint8Array => Buffer.from(text, 'utf8');
const utf16 = (text: string): Buffer => Buffer.from(`\uFEFF${text}`, 'utf16le');
const read = (bytes: Uint8Array, filename = 'list.txt') => readPeopleFile({ bytes, filename });
const faultOf = (outcome: Promise<unknown>): Promise<unknown> =>
  outcome.then(
    () => 'read',
    (error: unknown) => (error as { fault?: string }).fault,
  );

describe('reading people from a text file', () => {
  test('UTF-8 with and without its mark, GBK: the same people', async () => {
    const text = '王小明，11010119900307475X\r\n李丽,E12345678';
    for (const bytes of [utf8(text), utf8(`\uFEFF${text}`), encode(text, 'gbk')])
      expect(await read(bytes)).toEqual({
        rows: [
          { row: 1, realname: '王小明', doctype: 1, idnum: '11010119900307475X' },
          { row: 2, realname: '李丽', doctype: 2, idnum: 'E12345678' },
        ],
        faults: [],
      });
  });

  test.each([
    ['UTF-16, as Excel’s "Unicode text"', utf16('王 芳\t110101199003071233\r\n'), 'list.txt'],
    ['UTF-16 of the other order', utf16('王芳\t110101199003071233\r\n').swap16(), 'list.txt'],
    ['csv', utf8('姓名,证件号码\r\n"王芳","110101199003071233"\r\n'), 'list.csv'],
    [
      'csv in GBK under the name xls',
      encode('姓名,证件号码\r\n王芳,110101199003071233', 'gbk'),
      'list.xls',
    ],
    ['a declared separator', utf8('\uFEFFsep=,\r\n王芳,="110101199003071233"'), 'list.csv'],
    ['the apostrophe of Excel', utf8("'王芳,'110101199003071233"), 'list.txt'],
  ])('%s', async (_, bytes, name) => {
    const { rows, faults } = await read(bytes, name);
    expect(rows).toMatchObject([{ realname: '王芳', doctype: 1, idnum: '110101199003071233' }]);
    expect([rows.length, faults]).toEqual([1, []]);
  });

  test('UTF-16 with control characters is refused', async () => {
    expect(await faultOf(read(utf16('王芳\u0001\u0002,E12345678')))).toBe('type');
  });

  test('images, programs, other extensions and empty files are refused', async () => {
    const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
    expect(await faultOf(read(png, 'list.xlsx'))).toBe('type');
    expect(await faultOf(read(png, 'list.txt'))).toBe('type');
    expect(await faultOf(read(utf8('王小明,E12345678'), 'list.pdf'))).toBe('type');
    expect(await faultOf(read(utf8(' \n '), 'list.txt'))).toBe('empty');
    expect(await faultOf(read(utf8('姓名,证件号码'), 'list.txt'))).toBe('empty');
    expect(await faultOf(read(Buffer.from('504b0304deadbeef', 'hex'), 'list.xlsx'))).toBe(
      'unreadable',
    );
  });

  test('too many rows are refused, empty ones too', async () => {
    const people = 'a,E12345678\n'.repeat(sheetLimits.rows + 1);
    expect(await faultOf(read(utf8(people)))).toBe('tooManyRows');
    expect(await faultOf(read(utf8('\n'.repeat(sheetLimits.scanned + 5) + 'ab,E1234567')))).toBe(
      'tooManyRows',
    );
  });

  test('a text that is too long is an error at its row and never shortened', async () => {
    const { rows, faults } = await read(
      utf8(
        `王小明,E1234567${'\u200b'.repeat(300)}8\n李丽,${' '.repeat(5000)}E7654321\n张三,E87654321`,
      ),
    );
    expect(faults).toEqual([
      { row: 1, field: 'idnum', key: 'validation.import.long' },
      { row: 2, field: 'idnum', key: 'validation.import.long' },
    ]);
    expect(rows[2]).toMatchObject({ realname: '张三', idnum: 'E87654321' });
  });

  test('excess columns of a row are ignored', async () => {
    const [row] = await readSheet(utf8('a,'.repeat(100)), 'list.txt');
    expect(row?.cells).toHaveLength(sheetLimits.columns);
  });
});
