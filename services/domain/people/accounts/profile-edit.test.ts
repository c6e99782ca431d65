import { describe, expect, test } from '@jest/globals';
import { judgeProfileEdit } from './save-profile';

const whole = { username: 'visitor', realname: '王小明' };
const empty = { username: null, realname: null };
const open = { fillsMore: false, closed: false };
const closed = { fillsMore: false, closed: true };

describe('while the profile can be edited', () => {
  test('counts a changed value as the one edit of the year', () => {
    expect(judgeProfileEdit(whole, { username: 'guest' }, open)).toEqual({
      username: 'guest',
      realname: '王小明',
      counts: true,
      mustWait: false,
    });
  });
  test.each([
    ['nothing given', whole, {}],
    ['the same again', whole, { username: 'visitor', realname: '王小明' }],
    ['an empty field filled', empty, { username: 'guest', realname: '李华' }],
  ])('%s spends nothing', (_what, current, given) => {
    expect(judgeProfileEdit(current, given, open)).toMatchObject({
      counts: false,
      mustWait: false,
    });
  });
});

describe('until the 365 days are over', () => {
  test.each([
    ['another name', { username: 'guest' }],
    ['the same again', { username: 'visitor' }],
    ['nothing', {}],
  ])('%s must wait', (_what, given) => {
    expect(judgeProfileEdit(whole, given, closed)).toMatchObject({ mustWait: true });
  });
  test('still allows filling in an empty field', () => {
    const current = { username: 'visitor', realname: null };
    expect(judgeProfileEdit(current, { realname: '王小明' }, closed)).toMatchObject({
      realname: '王小明',
      counts: false,
      mustWait: false,
    });
  });
  test('still allows giving the document, but not together with a change', () => {
    const giving = { fillsMore: true, closed: true };
    expect(judgeProfileEdit(whole, { username: 'visitor' }, giving).mustWait).toBe(false);
    expect(judgeProfileEdit(whole, { username: 'guest' }, giving).mustWait).toBe(true);
  });
});
