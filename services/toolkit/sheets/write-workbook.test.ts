import { expect, test } from '@jest/globals';
import ExcelJS from 'exceljs';
import { onePage } from './workbook';
import { writeWorkbook } from './write-workbook';

test('what a sheet has no room for goes on in another, with its heading, and no row is lost', async () => {
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
