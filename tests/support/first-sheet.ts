import ExcelJS from 'exceljs';

/** @returns the first sheet of an xlsx file, parsed by a third-party library */
export async function readFirstSheet(bytes: Buffer): Promise<ExcelJS.Worksheet> {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(bytes as never);
  const [sheet] = workbook.worksheets;
  if (!sheet) throw new Error('a file without sheets');
  return sheet;
}
