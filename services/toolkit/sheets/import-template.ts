import type { DocType, Locale } from '@hall/shared/codes/states';
import { importRowsMax } from '@hall/shared/codes/limits';
import { nameOfOther, type OtherDocument } from '@hall/shared/rules/document-kinds';
import { translate } from '@hall/shared/locales/translate';

const drawn = new Map<string, Promise<Buffer>>();

/**
 * Returns an xlsx template: three text columns, and the kind of document as a list. Drawing it blocks the event loop
 * for 0.1 s or more. So the file is cached per language and set of accepted kinds.
 * @returns the file's bytes
 */
export function createImportTemplate(
  locale: Locale,
  doctypes: readonly DocType[],
  others: readonly OtherDocument[] = [],
): Promise<Buffer> {
  const kinds = doctypes.map(
    (doctype) =>
      nameOfOther(others, doctype, locale) ??
      translate(locale, `sheets.template.doctypes.${doctype}`),
  );
  const name = [locale, ...kinds].join('\n');
  const template = drawn.get(name) ?? drawTemplate(locale, kinds);
  drawn.set(name, template);
  return template;
}

async function drawTemplate(locale: Locale, kinds: readonly string[]): Promise<Buffer> {
  const text = (key: string): string => translate(locale, `sheets.template.${key}`);
  // Loaded on first use: it is seldom needed and makes up a tenth of the process' code.
  const { default: ExcelJS } = await import('exceljs');
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet(text('sheet'), { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = [
    { header: text('realname'), width: 22, style: { numFmt: '@' } },
    { header: text('doctype'), width: 30, style: { numFmt: '@' } },
    { header: text('idnum'), width: 28, style: { numFmt: '@' } },
    { header: text('child'), width: 16, style: { numFmt: '@' } },
  ];
  sheet.getRow(1).font = { bold: true };
  const choices = book.addWorksheet(text('kinds'));
  kinds.forEach((kind) => choices.addRow([kind]));
  for (let row = 2; row <= importRowsMax + 1; row += 1)
    sheet.getCell(row, 2).dataValidation = {
      type: 'list',
      allowBlank: true,
      formulae: [`'${text('kinds')}'!$A$1:$A$${kinds.length}`],
    };
  return Buffer.from(await book.xlsx.writeBuffer());
}
