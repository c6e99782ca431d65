import { expect, test } from '@jest/globals';
import { personInWords } from './person-in-words';

const passport = { realname: 'N***', document: 'Passport', idnum: 'E12****4567' };

test('distinguishes two people with equal masked names by their documents', () => {
  expect(personInWords(passport, 'en')).toBe('N*** (Passport ending in 4567)');
  const idCard = { realname: '王*明', document: '身份证', idnum: '110****123X' };
  expect(personInWords(idCard, 'zh')).toBe('王*明（身份证，尾号 123X）');
});

test.each(['****', 'The number cannot be read'])('a number shown as %s has no ending', (idnum) =>
  expect(personInWords({ ...passport, idnum }, 'en')).toBe('N*** (Passport)'),
);
