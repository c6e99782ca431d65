import { beforeAll, describe, expect, test } from '@jest/globals';
import { applyBlacklistRule } from '@hall/domain/people/blacklist';
import { addHallDays, hallDateOf } from '@hall/shared/rules/hall-time';
import { createSettings } from '@hall/domain/configuration/settings';
import { openHallDatabase } from '@hall/domain/model';
import { readMessages } from '../support/development-tools';
import { eventually } from '../support/eventually';
import { type StaffClient, signInStaff } from '../support/staff-client';
import { ownSystem, type System } from '../support/take-system';
import { runStatement } from '../support/statements';

interface Setting {
  key: string;
  value: unknown;
  default: unknown;
  version: string;
  changedby: string;
}

describe('the hall’s data in the console', () => {
  let system: System;
  let admin: StaffClient;
  beforeAll(async () => {
    system = await ownSystem();
    admin = await signInStaff(system.baseUrl, 'admin');
  });

  const setting = async (key: string): Promise<Setting> => {
    const { settings } = (await admin.call('GET', 'settings')).body as { settings: Setting[] };
    return settings.find((one) => one.key === key)!;
  };

  test('a setting is changed with a reason, has a history, and is undone', async () => {
    const before = await setting('jkb');
    expect(before).toMatchObject({ value: 0, version: '0' });
    const save = (value: unknown, version: string) =>
      admin.call('PUT', 'settings/jkb', { value, version, reason: '防疫要求' });
    expect(await save('1', '0')).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'value' }] },
    });
    expect((await save(1, '0')).status).toBe(204);
    expect((await save(0, '0')).status).toBe(409);
    const after = await setting('jkb');
    expect(after).toMatchObject({ value: 1, changedby: 'admin' });
    const undo = () =>
      admin.call('POST', 'settings/jkb/undo', { version: after.version, reason: '误改' });
    expect((await undo()).status).toBe(204);
    expect((await undo()).status).toBe(409);
    expect((await setting('jkb')).value).toBe(0);
    const history = (await admin.call('GET', 'settings/jkb/history')).body.items as object[];
    expect(history).toMatchObject([
      { value: null, previous: 1 },
      { value: 1, previous: null },
    ]);
    expect((await admin.call('GET', 'settings/nothing/history')).status).toBe(404);
  });

  test('the history of a day names the only session that a change affected', async () => {
    const month = addHallDays(hallDateOf(new Date()), 7).slice(0, 7);
    const { items } = (await admin.call('GET', `days?areaid=1&month=${month}`)).body;
    const days = items as { date: string; sessions: number; state: string }[];
    const { date } = days.find(({ state, sessions }) => state === 'open' && sessions > 1)!;
    const { plan } = (await admin.call('GET', `days/1/${date}`)).body;
    const [first] = plan as { eventssessionid: string; starttime: string }[];
    const stop = (chosen: { dates: string[]; sessions: string[] }) =>
      admin.call('POST', 'plan-changes', { areaid: 1, act: 'stop', ...chosen });
    expect((await stop({ dates: [], sessions: [first!.eventssessionid] })).status).toBe(201);
    expect((await stop({ dates: [date], sessions: [] })).status).toBe(201);
    const acts = async (reader: StaffClient) =>
      (await reader.call('GET', `acts/day/1.${date}`)).body.items as object[];
    const done = { act: 'plan.stop', username: 'admin', role: 'admin' };
    const address = expect.stringMatching(/[\d.:]/);
    const session = expect.stringContaining(first!.starttime);
    const [whole, one] = await acts(admin);
    expect(whole).toMatchObject({ ...done, address });
    expect(whole).not.toHaveProperty('session');
    expect(one).toMatchObject({ ...done, address, session });
    // Readers of the day see who acted. The address is only in the audit log, for its readers.
    const scheduler = await signInStaff(system.baseUrl, 'scheduler');
    expect((await acts(scheduler))[1]).toMatchObject({ ...done, session, address: '' });
    const gate = await signInStaff(system.baseUrl, 'gate');
    expect((await gate.call('GET', `acts/day/1.${date}`)).status).toBe(403);
  });

  test('a blacklist entry ends on its last day or when it is lifted', async () => {
    const person = {
      realname: '王小明',
      doctype: 1,
      idnum: '110101199003071233',
      reason: '倒卖名额',
    };
    const added = await admin.call('POST', 'blacklist', { ...person, until: '2099-12-31' });
    expect(added.status).toBe(201);
    expect(await admin.call('POST', 'blacklist', person)).toMatchObject({
      status: 409,
      body: { errors: [{ field: 'idnum' }] },
    });
    const list = (await admin.call('POST', 'blacklist/search', { idnum: person.idnum })).body;
    expect(list.items).toMatchObject([{ until: '2099-12-31', state: 'standing', byrule: false }]);
    expect(JSON.stringify(list)).not.toContain(person.idnum);
    const lift = () =>
      admin.call('POST', `blacklist/${String(added.body.blacklistid)}/lift`, {
        reason: '申诉成立',
      });
    expect((await lift()).status).toBe(204);
    expect((await lift()).status).toBe(409);
    expect((await admin.call('GET', 'blacklist?state=standing')).body.total).toBe(0);
    expect((await admin.call('GET', 'blacklist?state=over')).body.total).toBe(0);
    expect((await admin.call('GET', 'blacklist?state=lifted')).body.items).toMatchObject([
      { state: 'lifted', liftedby: 'admin', liftreason: '申诉成立', liftedat: expect.any(String) },
    ]);
    expect((await admin.call('POST', 'blacklist', person)).status).toBe(201);
    expect((await admin.call('GET', 'blacklist?state=standing')).body.items).toMatchObject([
      { liftedby: '', liftedat: '', liftreason: '' },
    ]);
    expect((await lift()).status).toBe(204);
    expect((await admin.call('POST', 'blacklist', { ...person, idnum: '1' })).body).toMatchObject({
      errors: [{ field: 'idnum' }],
    });
  });

  test('the no-show rule blacklists each person once', async () => {
    const { version } = await setting('missedVisits');
    const value = { missed: 2, withinDays: 30, forDays: 60 };
    await admin.call('PUT', 'settings/missedVisits', { value, version, reason: '启用规则' });
    await runStatement(system.databaseUrl, missedTwice);
    const database = await openHallDatabase(system.databaseUrl, 2);
    const deps = { database, settings: createSettings(database, 0) };
    expect(await applyBlacklistRule(deps)).toBe(1);
    expect(await applyBlacklistRule(deps)).toBe(0);
    const list = (await admin.call('GET', 'blacklist?state=standing')).body;
    expect(list.items).toMatchObject([{ byrule: true, realname: '缺席者' }]);
    await admin.call(
      'POST',
      `blacklist/${(list.items as { blacklistid: string }[])[0]!.blacklistid}/lift`,
      { reason: '申诉成立' },
    );
    // Lifted entries do not return because of the same visits.
    expect(await applyBlacklistRule(deps)).toBe(0);
    await database.destroy();
  });

  test('a notice is shown in its period, in both languages, and changes for one at a time', async () => {
    const notice = {
      title: '临时调整',
      textzh: '明日上午暂停讲解',
      texten: 'No guided tours tomorrow morning',
    };
    const { body } = await admin.call('POST', 'notices', { ...notice, types: ['user', 'tg'] });
    const [id] = body.noticeids as string[];
    expect(body.noticeids).toHaveLength(2);
    const shown = async () =>
      (await (
        await fetch(
          `${system.baseUrl}/mmodule/com.maiget.tickets/ajax/start/user?bundleid=hall&moduleid=visit`,
          { headers: { 'm-lang': 'en' } },
        )
      ).json()) as { notice_personal: string };
    await eventually(async () => expect((await shown()).notice_personal).toContain(notice.texten));
    const save = (version: number) =>
      admin.call('PUT', `notices/${id}`, {
        ...notice,
        title: '改',
        version,
        until: '2099-01-01T00:00:00+08:00',
      });
    expect((await save(1)).status).toBe(204);
    expect((await save(1)).status).toBe(409);
    const past = await admin.call('PUT', `notices/${id}`, {
      ...notice,
      version: 2,
      until: '2020-01-01T00:00:00+08:00',
    });
    expect(past.body).toMatchObject({ errors: [{ field: 'until' }] });
    expect((await admin.call('POST', `notices/${id}/withdraw`, { reason: '已恢复' })).status).toBe(
      204,
    );
    await eventually(async () =>
      expect((await shown()).notice_personal).not.toContain(notice.texten),
    );
  });

  test('a failed message is sent again once; a code never', async () => {
    await runStatement(
      system.databaseUrl,
      `INSERT INTO messages (channel, recipient, text, state) VALUES
       ('sms', '13711112222', '您的账号已通过纪念馆审核', 'failed'), ('sms', '13711112222', '您的验证码是 ******', 'failed')`,
    );
    const list = (
      await admin.call('POST', 'messages/search', { telnum: '13711112222', sort: 'messageid' })
    ).body;
    const [plain, code] = list.items as {
      messageid: string;
      resendable: boolean;
      recipient: string;
    }[];
    expect(plain).toMatchObject({ resendable: true, recipient: '137****2222' });
    const resend = async (id: string) => (await admin.call('POST', `messages/${id}/resend`)).status;
    expect(await resend(code!.messageid)).toBe(409);
    expect(await resend(plain!.messageid)).toBe(204);
    expect(await resend(plain!.messageid)).toBe(409);
  });

  test('the link to a ticket is masked for staff, and sent again unchanged', async () => {
    const text = '您的门票：https://hall.example/t/0abc1def2ghi3jkl4mno5 请携带证件';
    await runStatement(
      system.databaseUrl,
      `INSERT INTO messages (channel, recipient, text, state) VALUES ('sms', '13711113333', '${text}', 'failed')`,
    );
    const found = (await admin.call('POST', 'messages/search', { telnum: '13711113333' })).body;
    const [failed] = found.items as { messageid: string; text: string }[];
    expect(failed!.text).toBe('您的门票：https://hall.example/t/**** 请携带证件');
    const listed = await admin.call('GET', `messages?messageid=${failed!.messageid}`);
    expect(JSON.stringify(listed.body)).not.toMatch(/\/t\/[a-z0-9]{8,}/);
    expect((await admin.call('POST', `messages/${failed!.messageid}/resend`)).status).toBe(204);
    await eventually(async () =>
      expect((await readMessages(system.baseUrl, '13711113333')).map((one) => one.text)).toContain(
        text,
      ),
    );
  });
});

/** Selects a visitor with two unused tickets of the last weeks. */
const missedTwice = `
  WITH a AS (INSERT INTO accounts (type, telnum, status) VALUES ('user', '13699990000', 1) RETURNING id),
  o AS (
    INSERT INTO orders (orderno, requestid, account_id, account_type, area_id, session_id, visit_date, pool, ticketcount, status, ticketcode)
    SELECT 'N' || n, 'R' || n, a.id, 'user', 1, n, current_date - n * 5, 'personal', 1, 2, 'C' || n
    FROM a, generate_series(1, 2) n RETURNING id, visit_date
  )
  INSERT INTO tickets (order_id, position, visit_date, realname, doctype, idnum_sealed, visitor_key, status, holds_seat)
  SELECT id, 1, visit_date, '缺席者', 2, '', 'missed-twice', 4, false FROM o`;
