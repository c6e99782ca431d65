import { expect, test } from '@jest/globals';
import { createImportTemplate } from './import-template';

test('a template is drawn once for each language, however many ask', async () => {
  const [one, other] = await Promise.all([createImportTemplate('zh'), createImportTemplate('zh')]);
  expect(other).toBe(one);
  expect(await createImportTemplate('zh')).toBe(one);
  expect(await createImportTemplate('en')).not.toBe(one);
});
