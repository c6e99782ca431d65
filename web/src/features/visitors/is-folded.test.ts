import { expect, it } from '@jest/globals';
import { isFolded } from './is-folded';

const complete = { key: 'a', realname: '王小明', doctype: 2 as const, idnum: 'E12345678' };

it('folds a complete visitor after the focus leaves', () => {
  expect(isFolded(complete, {}, false)).toBe(true);
  expect(isFolded(complete, {}, true)).toBe(false);
});

it('folds a complete visitor from a list, regardless of the original text', () => {
  expect(isFolded({ ...complete, original: '王小明 E12345678', hidden: true }, {}, false)).toBe(
    true,
  );
});

it('keeps an empty, incomplete or invalid row open', () => {
  for (const part of [
    { realname: '', idnum: '' },
    { idnum: '' },
    { realname: '王5' },
    { idnum: 'E1' },
  ])
    expect(isFolded({ ...complete, ...part }, {}, false)).toBe(false);
});

it('keeps a row open that is invalid only in combination with others', () => {
  const alone = { idnum: { key: 'validation.child.alone' } };
  expect(isFolded({ ...complete, child: true }, alone, false)).toBe(false);
  expect(isFolded(complete, { doctype: 'reported by the server' }, false)).toBe(false);
});
