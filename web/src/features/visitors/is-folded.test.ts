import { expect, it } from '@jest/globals';
import { isFolded } from './is-folded';

const complete = { key: 'a', realname: '王小明', doctype: 2 as const, idnum: 'E12345678' };

it('folds who is complete once nobody is at the fields', () => {
  expect(isFolded(complete, {}, false)).toBe(true);
  expect(isFolded(complete, {}, true)).toBe(false);
});

it('folds who came complete from a list, whatever the list had', () => {
  expect(isFolded({ ...complete, original: '王小明 E12345678', hidden: true }, {}, false)).toBe(
    true,
  );
});

it('leaves a row open that is empty, half filled in or wrong', () => {
  for (const part of [
    { realname: '', idnum: '' },
    { idnum: '' },
    { realname: '王5' },
    { idnum: 'E1' },
  ])
    expect(isFolded({ ...complete, ...part }, {}, false)).toBe(false);
});

it('leaves a row open that is right by itself and wrong among the others', () => {
  const alone = { idnum: { key: 'validation.child.alone' } };
  expect(isFolded({ ...complete, child: true }, alone, false)).toBe(false);
  expect(isFolded(complete, { doctype: 'said by the server' }, false)).toBe(false);
});
