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

test('shows the real name of staff, with the sign-in name if two share it', () => {
  expect(nameOf('li.na')).toBe('李娜');
  expect(nameOf('zhang.w')).toBe('张伟（zhang.w）');
  expect(nameOf('zhang.wei')).toBe('张伟（zhang.wei）');
});

test('shows the given name for staff without a real name and for others', () => {
  expect(nameOf('ops')).toBe('ops');
  expect(nameOf('市教育局')).toBe('市教育局');
});
