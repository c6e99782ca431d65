import { describe, expect, test } from '@jest/globals';
import { readCard } from './read-card';

const idCard = '110101199003071233';

describe('the input of a document reader', () => {
  test.each([
    [idCard, { doctype: 1, idnum: idCard }],
    [
      `王小明,男,汉,19900307,北京市东城区1号,${idCard}`,
      { realname: '王小明', doctype: 1, idnum: idCard },
    ],
    [`王小明|${idCard}`, { realname: '王小明', doctype: 1, idnum: idCard }],
    [`\u0002王小明\t男\t19900307\t${idCard}\r`, { realname: '王小明', doctype: 1, idnum: idCard }],
    [']C1E1234567', { doctype: 2, idnum: 'E1234567' }],
    ['*E1234567*', { doctype: 2, idnum: 'E1234567' }],
    ['e1234567', { doctype: 2, idnum: 'E1234567' }],
    ["O'BRIEN SEAN,P1234567", { realname: "O'BRIEN SEAN", doctype: 2, idnum: 'P1234567' }],
    [`王　芳,${idCard}`, { realname: '王　芳', doctype: 1, idnum: idCard }],
    ['买买提•艾力,E1234567', { realname: '买买提•艾力', doctype: 2, idnum: 'E1234567' }],
    ['ROSSI,1990-03-07,P1234567', { realname: 'ROSSI', doctype: 2, idnum: 'P1234567' }],
    ['110101-19900307-1233', { doctype: 1, idnum: idCard }],
    ['H12345678', { doctype: 4, idnum: 'H12345678' }],
    ['军字第2001988号', { doctype: 3, idnum: '军字第2001988号' }],
    ['12345678', { doctype: 5, idnum: '12345678' }],
  ])('%s', (scan, person) => expect(readCard(scan)).toEqual(person));

  test.each(['', '王小明', '110101199003071234', 'T7/K2/M9', '1990-03-07', ',,,'])(
    '%j is not a document',
    (scan) => expect(readCard(scan)).toBeUndefined(),
  );
});
