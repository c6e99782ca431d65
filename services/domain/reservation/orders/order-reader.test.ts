import { expect, test } from '@jest/globals';
import { DocType } from '@hall/shared/codes/states';
import { partyOf, visitorInWords } from './order-reader';

const [ming, hong, hua] = [1, 2, 3].map((position) => ({ position }));

test.each([
  ['whole', 3, [ming, hong, hua]],
  ['with one person taken out', 2, [ming, hong]],
  ['with all but one taken out', 1, [ming]],
] as const)('a party that is %s has as many tickets as its order counts', (_, ticketcount, party) =>
  expect(partyOf({ ticketcount }, [ming!, hong!, hua!])).toEqual(party),
);

const noah = { realname: 'Noah', doctype: DocType.passport, idnum: 'E12344567' };

test('names a visitor with the document kind and its last characters', () => {
  expect(visitorInWords(noah, 'en', [])).toBe('N*** (Passport ending in 4567)');
  expect(visitorInWords(noah, 'zh', [])).toBe('N***（护照，尾号 4567）');
});

test.each([undefined, { ...noah, realname: '*', idnum: undefined }])(
  'names a visitor whose data was erased as one person',
  (erased) => {
    expect(visitorInWords(erased, 'en', [])).toBe('One person');
    expect(visitorInWords(erased, 'zh', [])).toBe('一人');
  },
);
