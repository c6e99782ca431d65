import { beforeAll, describe, expect, test } from '@jest/globals';
import type { SavedViewRow } from '@hall/shared/contract/staff/saved-views';
import { type StaffClient, signInStaff } from '../support/staff-client';
import { sharedSystem } from '../support/take-system';

describe('the saved views of a list', () => {
  let admin: StaffClient;
  let reviewer: StaffClient;
  let scheduler: StaffClient;
  beforeAll(async () => {
    const { baseUrl } = await sharedSystem();
    admin = await signInStaff(baseUrl, 'admin');
    reviewer = await signInStaff(baseUrl, 'reviewer');
    scheduler = await signInStaff(baseUrl, 'scheduler');
  });
  const view = { list: 'clusters', filters: 'state=open&sort=-since', hidden: 'people' };
  const save = (who: StaffClient, name: string, more: object = {}) =>
    who.call('POST', 'views', { ...view, name, ...more });
  const viewsOf = async (who: StaffClient, list = 'clusters') =>
    (await who.call('GET', `views?list=${list}`)).body.items as SavedViewRow[];
  const namesOf = async (who: StaffClient) => (await viewsOf(who)).map(({ name }) => name);

  test('belong to one user and list, and are replaced by the same name', async () => {
    expect((await save(reviewer, '我的')).status).toBe(201);
    expect((await save(reviewer, '我的', { filters: '' })).status).toBe(201);
    const [mine] = await viewsOf(reviewer);
    expect(mine).toMatchObject({
      name: '我的',
      filters: '',
      hidden: 'people',
      own: true,
      role: '',
    });
    expect(await namesOf(admin)).not.toContain('我的');
    expect(await viewsOf(reviewer, 'orders')).toEqual([]);
    expect((await admin.call('DELETE', `views/${mine?.viewid}`)).status).toBe(404);
    expect((await reviewer.call('DELETE', `views/${mine?.viewid}`)).status).toBe(204);
    expect(await namesOf(reviewer)).not.toContain('我的');
  });

  test('are shared with the own role, by administrators with any role, and both are in the audit log', async () => {
    expect((await save(scheduler, '给审核', { role: 'reviewer' })).status).toBe(403);
    const { body } = await save(admin, '给审核', { role: 'reviewer' });
    expect((await viewsOf(reviewer)).find(({ name }) => name === '给审核')).toMatchObject({
      own: false,
      by: 'admin',
      role: 'reviewer',
    });
    expect(await namesOf(scheduler)).not.toContain('给审核');
    expect((await reviewer.call('DELETE', `views/${String(body.viewid)}`)).status).toBe(404);
    await admin.call('DELETE', `views/${String(body.viewid)}`);
    expect(await namesOf(reviewer)).not.toContain('给审核');
    const log = (await admin.call('GET', 'audit?act=view&subjecttype=view')).body.items;
    expect(log).toMatchObject([{ act: 'view.remove' }, { act: 'view.share' }]);
  });

  test.each(['keyword=13900000001', 'status=王小明', 'status=1&telnum=139', 'page=2', 'status'])(
    'never contain typed text: %s',
    async (filters) => {
      expect(await save(reviewer, '甲', { filters })).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'filters' }] },
      });
    },
  );

  test('are limited to twelve per list', async () => {
    for (let at = 1; at <= 12; at += 1) expect((await save(admin, `${at}`)).status).toBe(201);
    expect(await save(admin, '13')).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'name' }] },
    });
    expect((await save(admin, '12', { hidden: '' })).status).toBe(201);
    for (const { viewid } of await viewsOf(admin)) await admin.call('DELETE', `views/${viewid}`);
  });
});
