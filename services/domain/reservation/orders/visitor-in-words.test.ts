import { expect, test } from '@jest/globals';
import { DocType } from '@hall/shared/codes/states';
import { visitorInWords } from './order-reader';

const noah = { realname: 'Noah', doctype: DocType.passport, idnum: 'E12344567' };

test('names a visitor with the document kind and its last characters', () => {
  expect(visitorInWords(noah, 'en', [])).toBe('N*h (Passport ending in 4567)');
  expect(visitorInWords(noah, 'zh', [])).toBe('N*h（护照，尾号 4567）');
});

test.each([undefined, { ...noah, realname: '*', idnum: undefined }])(
  'names a visitor whose data was erased as one person',
  (erased) => {
    expect(visitorInWords(erased, 'en', [])).toBe('One person');
    expect(visitorInWords(erased, 'zh', [])).toBe('一人');
  },
);
