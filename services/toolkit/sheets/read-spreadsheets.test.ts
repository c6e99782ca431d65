import { utils, write } from '@e965/xlsx';
import { Workbook } from 'exceljs';
import { encode } from 'iconv-lite';
import { describe, expect, test } from '@jest/globals';
import { createImportTemplate } from './import-template';
import { standardDocTypes } from '@hall/shared/rules/document-kinds';
import { readPeopleFile } from './read-people-file';
import { readSheet } from './read-sheet';

async function xlsx(...sheets: unknown[][][]): Promise<Buffer> {
  const book = new Workbook();
  for (const rows of sheets) book.addWorksheet().addRows(rows);
  return Buffer.from(await book.xlsx.writeBuffer());
}

const xls = (...sheets: unknown[][][]): Buffer => {
  const book = utils.book_new();
  for (const rows of sheets) utils.book_append_sheet(book, utils.aoa_to_sheet(rows));
  return write(book, { type: 'buffer', bookType: 'biff8' }) as Buffer;
};

const people = [
  ['姓名', '证件类型', '证件号码'],
  ['王小明', '护照', 'E12345678'],
  ['李丽', '台湾居民来往大陆通行证', 12345678],
];

describe('reading people from a spreadsheet', () => {
  test('xlsx and xls are recognised by content', async () => {
    for (const [bytes, name] of [
      [await xlsx(people), 'list.xlsx'],
      [await xlsx(people), 'list.xls'],
      [xls(people), 'LIST.XLS'],
    ] as const)
      expect(await readPeopleFile({ bytes, filename: name })).toEqual({
        rows: [
          { row: 2, realname: '王小明', doctype: 2, idnum: 'E12345678' },
          { row: 3, realname: '李丽', doctype: 5, idnum: '12345678' },
        ],
        faults: [],
      });
  });

  test('finds the sheet with people at any position', async () => {
    const notes = [
      ['填写说明', '联系电话 025-84612501'],
      ['请于 2026-11-20 前提交', 13912345678],
    ];
    const empty = [['姓名', '证件号码']];
    const unnamed = [['1', 'E12345678', '王 芳']];
    for (const sheet of [people, unnamed])
      for (const [bytes, filename] of [
        [await xlsx(notes, [], empty, sheet), 'list.xlsx'],
        [xls(notes, [], empty, sheet), 'list.xls'],
      ] as const) {
        const { rows, faults } = await readPeopleFile({ bytes, filename });
        expect(rows[0]).toMatchObject({ idnum: 'E12345678' });
        expect(faults).toEqual([]);
      }
  });

  test('counts the other sheets that name people', async () => {
    const other = [['李华', 'E12345670']];
    const bytes = await xlsx(people, [['备注']], other);
    const { rows, otherSheets } = await readPeopleFile({ bytes, filename: 'list.xlsx' });
    expect([rows.length, otherSheets]).toEqual([2, 1]);
  });

  test('a hidden row is read and marked', async () => {
    const book = new Workbook();
    const sheet = book.addWorksheet('a');
    sheet.addRows(people);
    sheet.getRow(3).hidden = true;
    const bytes = Buffer.from(await book.xlsx.writeBuffer());
    const xml = Buffer.from(
      '<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="a"><Table><Row><Cell><Data ss:Type="String">王小明</Data></Cell><Cell><Data ss:Type="String">E12345678</Data></Cell></Row><Row ss:Hidden="1"><Cell><Data ss:Type="String">李丽</Data></Cell><Cell><Data ss:Type="String">E12345679</Data></Cell></Row></Table></Worksheet></Workbook>',
    );
    for (const [content, filename] of [
      [bytes, 'list.xlsx'],
      [xml, 'list.xls'],
    ] as const) {
      const { rows } = await readPeopleFile({ bytes: content, filename });
      expect(rows.map(({ hidden = false }) => hidden)).toEqual([false, true]);
    }
  });

  test.each(['utf8', 'gbk'])('an HTML table named xls is read, in %s', async (charset) => {
    const html =
      '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style>td{color:red}</style></head><body><table border=1><tr><td colspan=3>参观名单</td></tr><tr><th>序号</th><th>证件号码</th><th>姓&nbsp;名</th></tr><tr><td>1</td><td style="mso-number-format:\'@\'">110101199003071233</td><td>王&nbsp;芳</td></tr></table></body></html>';
    for (const start of ['', '\r\n', '<!-- export -->\n', '<!DOCTYPE html>'])
      expect(
        await readPeopleFile({ bytes: encode(start + html, charset), filename: '名单.xls' }),
      ).toEqual({
        rows: [{ row: 3, realname: '王芳', doctype: 1, idnum: '110101199003071233' }],
        faults: [],
      });
  });

  test('a web page without a table is refused', async () => {
    const bytes = Buffer.from('<html><body>登录已过期</body></html>');
    await expect(readPeopleFile({ bytes, filename: 'a.xls' })).rejects.toMatchObject({
      fault: 'unreadable',
    });
  });

  test('a formula, and a number that lost digits, are faults of their row', async () => {
    const rows = [
      ['王小明', { formula: '"E1"&"2345678"', result: 'E12345678' }],
      ['李丽', 110101199003074750],
    ];
    const { faults } = await readPeopleFile({ bytes: await xlsx(rows), filename: 'list.xlsx' });
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
      expect(await readPeopleFile({ bytes: filled, filename: 'a.xlsx' })).toEqual({
        rows: [{ row: 2, realname: '王小明', doctype: 2, idnum: 'E12345678' }],
        faults: [],
      });
      await expect(readPeopleFile({ bytes: template, filename: 'a.xlsx' })).rejects.toMatchObject({
        fault: 'empty',
      });
    }
  });

  test('too many rows are refused', async () => {
    const many = await xlsx(Array.from({ length: 1200 }, () => ['王小明', 'E12345678']));
    await expect(readSheet(many, 'a.xlsx')).rejects.toMatchObject({ fault: 'tooManyRows' });
  });
});
