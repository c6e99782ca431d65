import { expect, test } from '@jest/globals';
import { presentLetterName } from './group-visit.presenter';

test.each([
  ['公函.pdf', 'letters/1.pdf', '公函.pdf'],
  ['letter.html', 'letters/1.pdf', 'letter.pdf'],
  ['letter.pdf.exe', 'letters/1.jpg', 'letter.pdf.jpg'],
  ['fdp.\u202Eletter\r\n', 'letters/1.png', 'fdp.png'],
])('a letter sent as %j is shown with the extension of its type', (name, file, shown) => {
  expect(presentLetterName({ name, file })).toBe(shown);
});
