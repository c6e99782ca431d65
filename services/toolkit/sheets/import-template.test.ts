import { expect, test } from '@jest/globals';
import { Workbook } from 'exceljs';
import { DocType, docTypes } from '@hall/shared/codes/states';
import { standardDocTypes } from '@hall/shared/rules/document-kinds';
import { createImportTemplate } from './import-template';

test('a template is drawn once per language and list of documents', async () => {
  const draw = () => createImportTemplate('zh', standardDocTypes);
  const [one, other] = await Promise.all([draw(), draw()]);
  expect(other).toBe(one);
  expect(await draw()).toBe(one);
  expect(await createImportTemplate('en', standardDocTypes)).not.toBe(one);
  expect(await createImportTemplate('zh', docTypes)).not.toBe(one);
});

test('a template offers the documents that the hall takes, and no others', async () => {
  const kindsOf = async (doctypes: readonly DocType[]): Promise<string[]> => {
    const book = new Workbook();
    // ExcelJS declares its own Buffer, from before Node's had a type parameter.
    await book.xlsx.load((await createImportTemplate('zh', doctypes)) as never);
    return book.worksheets[1]?.getColumn(1).values.map(String).filter(Boolean) ?? [];
  };
  expect(await kindsOf(standardDocTypes)).toHaveLength(5);
  expect(await kindsOf([...standardDocTypes, DocType.residencePermit])).toContain(
    '港澳台居民居住证',
  );
});
