import { expect, test } from '@jest/globals';
import { staffNamer } from './staff-names';

const nameOf = staffNamer(
  [
    { username: 'zhang.wei', realname: '张伟' },
    { username: 'zhang.w', realname: '张伟' },
    { username: 'li.na', realname: '李娜' },
    { username: 'ops', realname: '' },
  ],
  (realname, username) => `${realname}（${username}）`,
);

test('staff are told by their real name, and by the sign-in name besides where two share it', () => {
  expect(nameOf('li.na')).toBe('李娜');
  expect(nameOf('zhang.w')).toBe('张伟（zhang.w）');
  expect(nameOf('zhang.wei')).toBe('张伟（zhang.wei）');
});

test('who has no name yet, and who is no member of staff, stays as written', () => {
  expect(nameOf('ops')).toBe('ops');
  expect(nameOf('市教育局')).toBe('市教育局');
});
