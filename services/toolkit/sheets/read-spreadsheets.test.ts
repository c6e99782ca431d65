import { utils, write } from '@e965/xlsx';
import { Workbook } from 'exceljs';
import { deflateRawSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { createImportTemplate } from './import-template';
import { assertInflatedSize } from './inflated-size';
import { readPeople } from './read-people';
import { readSheet, sheetLimits } from './read-sheet';

async function xlsx(rows: unknown[][]): Promise<Buffer> {
  const book = new Workbook();
  book.addWorksheet('a').addRows(rows);
  return Buffer.from(await book.xlsx.writeBuffer());
}

const xls = (rows: unknown[][]): Buffer => {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'a');
  return write(book, { type: 'buffer', bookType: 'biff8' }) as Buffer;
};

const people = [
  ['姓名', '证件类型', '证件号码'],
  ['王小明', '护照', 'E12345678'],
  ['李丽', '台湾居民来往大陆通行证', 12345678],
];

describe('people that a spreadsheet names', () => {
  test('xlsx and xls, whatever their name says', async () => {
    for (const [bytes, name] of [
      [await xlsx(people), 'list.xlsx'],
      [await xlsx(people), 'list.xls'],
      [xls(people), 'LIST.XLS'],
    ] as const)
      expect(readPeople(await readSheet(bytes, name))).toEqual({
        rows: [
          { row: 2, realname: '王小明', doctype: 2, idnum: 'E12345678' },
          { row: 3, realname: '李丽', doctype: 5, idnum: '12345678' },
        ],
        faults: [],
      });
  });

  test('a formula and a number that lost its digits are faults of their row', async () => {
    const rows = [
      ['王小明', { formula: '"E1"&"2345678"', result: 'E12345678' }],
      ['李丽', 110101199003074750],
    ];
    const { faults } = readPeople(await readSheet(await xlsx(rows), 'list.xlsx'));
    expect(faults).toEqual([
      { row: 1, field: 'idnum', key: 'validation.import.formula' },
      { row: 2, field: 'idnum', key: 'validation.import.number' },
    ]);
  });

  test('the template reads as an empty list, and as its people once filled in', async () => {
    for (const locale of ['zh', 'en'] as const) {
      const template = await createImportTemplate(locale);
      const book = new Workbook();
      await book.xlsx.load(template as never);
      const kind = book.worksheets[1]!.getCell('A2').text;
      book.worksheets[0]!.getRow(2).values = ['王小明', kind, 'E12345678'];
      const filled = Buffer.from(await book.xlsx.writeBuffer());
      expect(readPeople(await readSheet(filled, 'a.xlsx'))).toEqual({
        rows: [{ row: 2, realname: '王小明', doctype: 2, idnum: 'E12345678' }],
        faults: [],
      });
      await expect(readSheet(template, 'a.xlsx').then(readPeople)).rejects.toMatchObject({
        fault: 'empty',
      });
    }
  });

  test('too many rows and a bomb that says it is small are refused', async () => {
    const many = await xlsx(Array.from({ length: 1200 }, () => ['王小明', 'E12345678']));
    await expect(readSheet(many, 'a.xlsx')).rejects.toMatchObject({ fault: 'tooManyRows' });
    const bomb = zipOf(deflateRawSync(Buffer.alloc(200 * 1024 * 1024)));
    expect(bomb.length).toBeLessThan(1024 * 1024);
    const started = Date.now();
    expect(() => assertInflatedSize(bomb, sheetLimits.inflatedBytes)).toThrow('tooLarge');
    expect(Date.now() - started).toBeLessThan(2000);
  });
});

/** An archive of one deflated part, whose directory says that it unpacks to ten bytes. */
function zipOf(data: Buffer): Buffer {
  const local = Buffer.alloc(31);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(data.length, 18);
  local.writeUInt32LE(10, 22);
  local.writeUInt16LE(1, 26);
  const entry = Buffer.alloc(47);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(data.length, 20);
  entry.writeUInt32LE(10, 24);
  entry.writeUInt16LE(1, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(local.length + data.length, 16);
  return Buffer.concat([local, data, entry, end]);
}
