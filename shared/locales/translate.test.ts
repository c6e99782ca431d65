import { expect, test } from '@jest/globals';
import { translate } from './translate';

const names = ['王*明', 'J**n'];

test('a sentence lists people as its own language does', () => {
  expect(translate('zh', 'answer.B00015', { names })).toContain('王*明、J**n');
  expect(translate('en', 'answer.B00015', { names })).toContain('王*明, J**n');
});

test('one alone stands without a comma', () => {
  expect(translate('en', 'answer.B00015', { names: ['王*明'] })).toMatch(/: 王\*明$/);
});
