import { describe, expect, test } from '@jest/globals';
import { digestIn } from './morning-digest';

const lists = [
  { name: 'guides', count: 3, overdue: 1 },
  { name: 'agencies', count: 0, overdue: 0 },
  { name: 'teamOrders', count: 2, overdue: 0 },
] as const;
const url = 'https://hall.example.org/admin/';

describe('the morning digest', () => {
  test('lists the waiting and overdue cases of each list', () => {
    expect(digestIn('zh', lists, '2026-11-24', url).split('\n')).toEqual([
      '2026-11-24 管理台待办事项：',
      '导游账号待审核：3 件，其中 1 件已超时',
      '团队预约待审核：2 件',
      `登录办理：${url}`,
    ]);
    expect(digestIn('en', lists, '2026-11-24', url)).toContain('3, 1 of them overdue');
  });

  test('reports that nothing waits, because silence could be a fault', () => {
    expect(digestIn('en', [], '2026-11-24', url)).toContain('Nothing is waiting');
  });
});
