import { expect, test } from '@jest/globals';
import ExcelJS from 'exceljs';
import { onePage, writeWorkbook } from './write-workbook';

test('rows beyond the limit continue in another sheet with the heading, and none is lost', async () => {
  const rows = Array.from({ length: 7 }, (_, n) => [`r${n + 1}`]);
  const columns = [{ heading: 'name', width: 10 }];
  const bytes = await writeWorkbook(
    [{ name: 'orders', columns, pages: onePage(rows) }],
    () => Promise.resolve(true),
    4,
  );
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(bytes as never);
  const read = workbook.worksheets.map((sheet) => [
    sheet.name,
    ...(sheet.getColumn(1).values as string[]).slice(1),
  ]);
  expect(read).toEqual([
    ['orders', 'name', 'r1', 'r2', 'r3'],
    ['orders 2', 'name', 'r4', 'r5', 'r6'],
    ['orders 3', 'name', 'r7'],
  ]);
});

test('days and times are dates, text stays text, and the heading has filters over every row', async () => {
  const columns = [
    { heading: 'day', width: 12, kind: 'day' as const },
    { heading: 'at', width: 18, kind: 'minute' as const },
    { heading: 'name', width: 10 },
  ];
  const rows = [
    ['2026-11-24', '2026-11-24 08:05', '2026-11-24'],
    ['', '=1+1', ''],
  ];
  const bytes = await writeWorkbook([{ name: 'orders', columns, pages: onePage(rows) }], () =>
    Promise.resolve(true),
  );
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(bytes as never);
  const sheet = workbook.worksheets[0]!;
  expect(sheet.getCell('A2')).toMatchObject({
    type: ExcelJS.ValueType.Date,
    numFmt: 'yyyy-mm-dd',
    value: new Date('2026-11-24T00:00:00Z'),
  });
  expect(sheet.getCell('B2')).toMatchObject({
    type: ExcelJS.ValueType.Date,
    numFmt: 'yyyy-mm-dd hh:mm',
    value: new Date('2026-11-24T08:05:00Z'),
  });
  expect(sheet.getCell('C2')).toMatchObject({ type: ExcelJS.ValueType.String, numFmt: '@' });
  expect(sheet.getCell('B3').type).toBe(ExcelJS.ValueType.String);
  expect(sheet.autoFilter).toBe('A1:C3');
});
