import { beforeAll, describe, expect, test } from '@jest/globals';
import { endStatuses } from '@hall/domain/people/accounts';
import { openHallDatabase } from '@hall/domain/model';
import { eventually } from '../support/eventually';
import { registerVisitor } from '../support/new-visitor';
import { type StaffClient, signInStaff } from '../support/staff-client';
import { sharedSystem, type SharedSystem } from '../support/take-system';
import { runStatement } from '../support/statements';

interface Row {
  accountid: string;
  version: string;
  status: number;
  realname: string;
}

describe('the review of accounts', () => {
  let system: SharedSystem;
  let reviewer: StaffClient;
  let other: StaffClient;
  beforeAll(async () => {
    system = await sharedSystem();
    reviewer = await signInStaff(system.baseUrl, 'reviewer');
    other = await signInStaff(system.baseUrl, 'admin');
  });

  let made = 0;
  /** Makes a guide that has waited for review for a number of minutes. */
  const makeGuide = async (
    realname: string,
    minutes: number,
    paperno = `D-${made}`,
  ): Promise<Row> => {
    made += 1;
    const [{ id }] = (await runStatement(
      system.databaseUrl,
      `WITH a AS (
         INSERT INTO accounts (type, telnum, realname, status, created_at)
         VALUES ('tg', '1370000${String(made).padStart(4, '0')}', '${realname}', 0, now() - interval '${minutes} minutes')
         RETURNING id
       ), p AS (
         INSERT INTO account_papers (account_id, account_type, paperno, email) SELECT id, 'tg', '${paperno}', 'a@b.cn' FROM a
       ), l AS (
         INSERT INTO account_status_log (account_id, event, at) SELECT id, 'created', now() - interval '${minutes} minutes' FROM a
       ) SELECT id FROM a`,
    )) as [{ id: string }];
    return get(id);
  };
  const get = async (id: string): Promise<Row> =>
    (await reviewer.call<Row>('GET', `accounts/${id}`)).body;
  const review = (by: StaffClient, { accountid, version }: Row, more: object) =>
    by.call('POST', `accounts/${accountid}/review`, { version, ...more });
  const messagesTo = async (tail: string) =>
    runStatement(
      system.databaseUrl,
      `SELECT text FROM (SELECT recipient, text FROM queued_messages UNION ALL SELECT recipient, text FROM messages) m
       WHERE recipient LIKE '%${tail}'`,
    );

  test('the demo guide and agency have a certificate and a licence to view', async () => {
    for (const type of ['tg', 'ta']) {
      const { body } = await reviewer.call('GET', `accounts?type=${type}&status=1`);
      const [{ accountid }] = body.items as [Row];
      const image = await reviewer.call('GET', `accounts/${accountid}/image`);
      expect(image.status).toBe(200);
      expect(image.headers.get('content-type')).toBe('image/jpeg');
      expect(Number(image.headers.get('content-length'))).toBeGreaterThan(10_000);
    }
  });

  test('starts with the longest waiting account, and counts the waiting ones', async () => {
    await makeGuide('李先', 10);
    const oldest = await makeGuide('张早', 300);
    const { body } = await reviewer.call('GET', 'accounts?type=tg&status=0');
    expect((body.items as Row[])[0]).toMatchObject({
      accountid: oldest.accountid,
      realname: '张早',
    });
    const lists = (await reviewer.call('GET', 'worklists')).body.worklists as {
      name: string;
      count: number;
      oldestat: string;
    }[];
    const guides = lists.find(({ name }) => name === 'guides')!;
    expect(guides.count).toBe(body.total);
    expect(Date.now() - Date.parse(guides.oldestat)).toBeGreaterThan(299 * 60_000);
    expect(lists.map(({ name }) => name)).not.toContain('stuckRequests');
  });

  test('shows how many wait longer than the hall’s target', async () => {
    const guides = async () => {
      const { worklists } = (await reviewer.call('GET', 'worklists')).body as {
        worklists: { name: string; overdue: number; hours: number }[];
      };
      return worklists.find(({ name }) => name === 'guides')!;
    };
    const { overdue, hours } = await guides();
    expect(hours).toBe(48);
    await makeGuide('赵近', 47 * 60);
    await makeGuide('赵久', 49 * 60);
    expect((await guides()).overdue).toBe(overdue + 1);
  });

  test('approves once: the second reviewer is notified', async () => {
    const account = await makeGuide('王同时', 5);
    const answers = await Promise.all([
      review(reviewer, account, { decision: 'approve' }),
      review(other, account, { decision: 'reject', reason: '证照图片不清晰' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    const log = (await reviewer.call('GET', `accounts/${account.accountid}/log`)).body
      .items as object[];
    expect(log).toHaveLength(2);
    const audit = (
      await other.call('POST', 'audit/search', {
        subjecttype: 'account',
        subjectid: account.accountid,
      })
    ).body;
    expect(audit.total).toBe(1);
  });

  test('requires a reason to reject, and sends it to the applicant', async () => {
    const account = await makeGuide('赵驳回', 5);
    const bare = await review(reviewer, account, { decision: 'reject' });
    expect(bare).toMatchObject({ status: 400, body: { errors: [{ field: 'reason' }] } });
    expect(
      (await review(reviewer, account, { decision: 'reject', reason: '证书已过期' })).status,
    ).toBe(204);
    expect((await get(account.accountid)).status).toBe(9);
    expect(JSON.stringify(await messagesTo(String(made).padStart(4, '0')))).toContain('证书已过期');
  });

  test('a lock ends the sign-in, and the next sign-in shows it', async () => {
    const { client, telnum } = await registerVisitor(system.baseUrl);
    expect((await client.call('user_account/logininfo', {})).code).toBe('A00006');
    const { body } = await reviewer.call('POST', 'accounts/search', { keyword: telnum });
    const [found] = body.items as Row[];
    const { version } = await get(found!.accountid);
    const locked = { status: 8, reason: '倒卖名额', version };
    await reviewer.call('POST', `accounts/${found!.accountid}/status`, locked);
    await eventually(async () =>
      expect(await client.call('user_account/logininfo', {})).toMatchObject({
        code: 'A00004',
        reason: 'expired',
      }),
    );
  });

  test('locks until a day, and the lock ends automatically', async () => {
    const account = await makeGuide('孙锁定', 5);
    await review(reviewer, account, { decision: 'approve' });
    const { version } = await get(account.accountid);
    const lock = (more: object) =>
      reviewer.call('POST', `accounts/${account.accountid}/status`, {
        status: 8,
        reason: '倒卖名额',
        version,
        ...more,
      });
    expect((await lock({ until: '2020-01-01' })).body).toMatchObject({
      errors: [{ field: 'until' }],
    });
    expect((await lock({ until: '2099-12-31' })).status).toBe(204);
    expect(await get(account.accountid)).toMatchObject({ status: 8, statusuntil: '2099-12-31' });
    expect((await lock({ until: '2099-12-31' })).status).toBe(409);
    await runStatement(
      system.databaseUrl,
      `UPDATE accounts SET status_until = now() - interval '1 second' WHERE id = ${account.accountid}`,
    );
    const database = await openHallDatabase(system.databaseUrl, 2);
    expect(await endStatuses(database, 120)).toBe(1);
    await database.destroy();
    expect(await get(account.accountid)).toMatchObject({ status: 1, statusuntil: '' });
  });

  test('shows accounts with the same document, certificate or phone', async () => {
    const one = await makeGuide('陈重复', 5, 'T-77');
    await runStatement(
      system.databaseUrl,
      `INSERT INTO accounts (type, telnum, realname, status) SELECT 'user', telnum, '陈重复', 1 FROM accounts WHERE id = ${one.accountid}`,
    );
    const detail = (await reviewer.call('GET', `accounts/${one.accountid}`)).body;
    expect(detail.twins).toMatchObject([{ type: 'user', same: ['telnum'] }]);
  });

  test('unmasks a number with the permission, and records each access', async () => {
    const list = await reviewer.call('POST', 'accounts/search', { keyword: '13900000001' });
    const [visitor] = list.body.items as Row[];
    const detail = (await reviewer.call('GET', `accounts/${visitor!.accountid}`)).body;
    expect(detail.idnum).toMatch(/\*{4}/);
    const looked = await reviewer.call('POST', `accounts/${visitor!.accountid}/idnum`, {
      reason: '核对证件',
    });
    expect(String(looked.body.idnum)).toMatch(/^\w{15,18}$/);
    const auditor = await signInStaff(system.baseUrl, 'auditor');
    expect((await auditor.call('POST', `accounts/${visitor!.accountid}/idnum`, {})).status).toBe(
      403,
    );
    const looks = await auditor.call('GET', 'audit?act=account.revealIdnum');
    expect(looks.body.items).toMatchObject([{ username: 'reviewer', reason: '核对证件' }]);
    expect(JSON.stringify(looks.body)).not.toContain(String(looked.body.idnum));
    const found = await reviewer.call('POST', 'accounts/search', { idnum: looked.body.idnum });
    expect(found.body.total).toBe(1);
  });
});
