import { utils, write } from '@e965/xlsx';
import { Workbook } from 'exceljs';
import { describe, expect, test } from '@jest/globals';
import { createImportTemplate } from './import-template';
import { standardDocTypes } from '@hall/shared/rules/document-kinds';
import { readPeople } from './read-people';
import { readSheet } from './read-sheet';

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
      const template = await createImportTemplate(locale, standardDocTypes);
      const book = new Workbook();
      await book.xlsx.load(template as never);
      const kind = book.worksheets[1]!.getCell('A2').text;
      book.worksheets[0]!.getRow(2).values = ['王小明', kind, 'E12345678'];
      const filled = Buffer.from(await book.xlsx.writeBuffer());
      expect(readPeople(await readSheet(filled, 'a.xlsx'))).toEqual({
        rows: [{ row: 2, realname: '王小明', doctype: 2, idnum: 'E12345678' }],
        faults: [],
      });
      await expect(
        readSheet(template, 'a.xlsx').then((sheet) => readPeople(sheet)),
      ).rejects.toMatchObject({
        fault: 'empty',
      });
    }
  });

  test('too many rows are refused', async () => {
    const many = await xlsx(Array.from({ length: 1200 }, () => ['王小明', 'E12345678']));
    await expect(readSheet(many, 'a.xlsx')).rejects.toMatchObject({ fault: 'tooManyRows' });
  });
});
