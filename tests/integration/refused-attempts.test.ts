import { describe, expect, test } from '@jest/globals';
import type { RefusedAttempt } from '@hall/shared/contract/staff/refused-attempts';
import type { SearchAnswer } from '@hall/shared/contract/staff/search';
import {
  book,
  findOpenDays,
  leaveSeats,
  newRequestId,
  type OpenSession,
  party,
  shownSession,
} from '../support/booking-steps';
import { eventually } from '../support/eventually';
import { newPassport, registerVisitor } from '../support/new-visitor';
import { offerAllDay } from '../support/offer-all-day';
import { signInStaff } from '../support/staff-client';
import { useSystem } from '../support/use-system';

const used = useSystem();

const known = { realname: '王小明', doctype: 2, idnum: '' };
const signIn = (name: string, locale: 'zh' | 'en' = 'zh') =>
  signInStaff(used.system.baseUrl, name, { locale });

async function visitor() {
  const registered = await registerVisitor(used.system.baseUrl);
  const [{ id }] = (await used.database.query('SELECT id FROM accounts WHERE username = $1', [
    registered.username,
  ])) as [{ id: string }];
  return { ...registered, accountid: id };
}

/** Waits for this number of attempts in the staff's view: rows of early refusals are written some seconds later. */
const attemptsOf = (path: string, count: number, locale: 'zh' | 'en' = 'zh') =>
  eventually(async () => {
    const { body } = await (await signIn('reviewer', locale)).call('GET', `${path}/attempts`);
    const { items } = body as unknown as { items: RefusedAttempt[] };
    expect(items).toHaveLength(count);
    return items;
  });

describe('refused bookings', () => {
  test('are listed by account, from before and after the queue, with rule, time and remaining seats', async () => {
    const { baseUrl } = used.system;
    const { client, accountid } = await visitor();
    const [[, session] = []] = await findOpenDays(client, 1);
    await leaveSeats(used.database, client, session!, 1);
    expect(await book(baseUrl, client, session!, 6)).toMatchObject({ code: 'B00009' });
    expect(await book(baseUrl, client, session!, 6)).toMatchObject({ code: 'B00009' });
    expect(await book(baseUrl, client, session!, 2)).toMatchObject({ rejectcode: 'B00016' });
    const items = await attemptsOf(`accounts/${accountid}`, 2);
    const visit = { eventsdate: session!.eventsdate, session: session!.session, left: 1 };
    expect(items).toContainEqual(
      expect.objectContaining({
        ...visit,
        stage: 'queued',
        code: 'B00016',
        why: '余票不足',
        people: 2,
      }),
    );
    const early = { ...visit, stage: 'early', code: 'B00009', people: null };
    expect(items).toContainEqual(
      expect.objectContaining({ ...early, why: '每次预约人数须为 1 至 5 人' }),
    );
    const attempts = await attemptsOf(`accounts/${accountid}`, 2, 'en');
    expect(attempts.map(({ why }) => why)).toContain('Not enough places left');
  });

  test('are listed by session, with masked people, and found by phone and by day', async () => {
    const { baseUrl } = used.system;
    const first = await visitor();
    const second = await visitor();
    const [day = []] = await findOpenDays(first.client, 1);
    const [held, asked] = [day[2]!, day[3]!] as [OpenSession, OpenSession];
    const companion = { ...known, idnum: newPassport() };
    expect(await book(baseUrl, first.client, held, [companion])).toMatchObject({
      state: 'confirmed',
    });
    expect(await book(baseUrl, second.client, asked, [companion])).toMatchObject({
      rejectcode: 'B00015',
    });
    const [refused] = await attemptsOf(`sessions/${asked.eventssessionid}`, 1);
    expect(refused).toMatchObject({ code: 'B00015', accountid: second.accountid });
    expect(refused!.why).toBe('以下参观人当日已有预约：王*明');
    expect(refused!.realname).toContain('*');
    const search = async (role: string, keyword: string) =>
      (
        (await (await signIn(role)).call('POST', 'search', { keyword }))
          .body as unknown as SearchAnswer
      ).attempts;
    expect(await search('reviewer', second.telnum)).toMatchObject([
      { accountid: second.accountid, why: refused!.why },
    ]);
    const ofDay = await search('gate', asked.eventsdate);
    expect(ofDay).toContainEqual(
      expect.objectContaining({ accountid: '', session: asked.session, why: refused!.why }),
    );
    expect(await search('reviewer', first.telnum)).toEqual([]);
  });

  test('before the queue store account, session, code and time; repetitions within a minute are one row', async () => {
    const { client, accountid } = await visitor();
    const [[session] = []] = await findOpenDays(client, 1);
    for (let i = 0; i < 3; i += 1) await book(used.system.baseUrl, client, session!, party(6));
    const rows = await eventually(async () => {
      const found = (await used.database.query(
        'SELECT * FROM refused_attempts WHERE account_id = $1',
        [accountid],
      )) as Record<string, unknown>[];
      expect(found.reduce((sum, { times }) => sum + Number(times), 0)).toBe(3);
      return found;
    });
    expect(rows.length).toBeLessThanOrEqual(2);
    expect(Object.keys(rows[0]!).sort()).toEqual(
      [
        'account_id',
        'at',
        'code',
        'id',
        'minute',
        'pool',
        'seats_left',
        'session_id',
        'textkey',
        'times',
      ].sort(),
    );
    expect(JSON.stringify(rows)).not.toContain('王');
  });

  test('are stored if a limit refuses a change of an order', async () => {
    const { client, accountid } = await visitor();
    const [[session] = []] = await findOpenDays(client, 1);
    const change = () =>
      client.call('order/change', {
        requestid: newRequestId(),
        orderid: '1',
        eventssessionid: session!.eventssessionid,
      });
    for (let sent = 0; sent < 30; sent += 1) await change();
    expect(await change()).toMatchObject({ status: 429, code: 'A00003' });
    const items = await eventually(async () => {
      const { body } = await (
        await signIn('reviewer', 'en')
      ).call('GET', `accounts/${accountid}/attempts`);
      const found = (body as unknown as { items: RefusedAttempt[] }).items;
      expect(found.map(({ code }) => code)).toContain('A00003');
      return found;
    });
    expect(items).toContainEqual(
      expect.objectContaining({
        stage: 'early',
        code: 'A00003',
        session: session!.session,
        why: 'There were too many requests at that time. Please try again later',
      }),
    );
  });

  test('are stored if a waiting-list offer may not be accepted', async () => {
    const { baseUrl } = used.system;
    await offerAllDay(baseUrl);
    const [holder, waiting] = [await visitor(), await visitor()];
    const [day = []] = await findOpenDays(holder.client, 1);
    const session = day.at(-1)!;
    await leaveSeats(used.database, holder.client, session, 2);
    const { orderid } = await book(baseUrl, holder.client, session, 2);
    await eventually(async () =>
      expect((await shownSession(holder.client, session)).remaining).toBe(0),
    );
    const joined = await waiting.client.call('waitlist/join', {
      eventssessionids: [session.eventssessionid],
      visitors: party(2),
    });
    expect(joined.code).toBe('A00006');
    await holder.client.call('order/cancel', { orderid: String(orderid) });
    await eventually(async () => {
      const { entries } = await waiting.client.call('waitlist/list');
      expect(entries).toMatchObject([{ state: 'offered' }]);
    });
    await used.database.query(
      `INSERT INTO risk_scores (account_id, score, reasons, paused_until)
       VALUES ($1, 0, '[]', now() + interval '1 day')
       ON CONFLICT (account_id) DO UPDATE SET paused_until = excluded.paused_until`,
      [waiting.accountid],
    );
    await eventually(async () =>
      expect(await waiting.client.call('user_account/logininfo')).toMatchObject({
        blocked: { code: 'B00021' },
      }),
    );
    expect(
      await waiting.client.call('waitlist/confirm', { waitid: String(joined.waitid) }),
    ).toMatchObject({ code: 'B00021' });
    const [refused] = await attemptsOf(`accounts/${waiting.accountid}`, 1);
    expect(refused).toMatchObject({ stage: 'early', code: 'B00021', session: session.session });
  });

  test('are in no list after seven days', async () => {
    const { client, accountid } = await visitor();
    const [[session] = []] = await findOpenDays(client, 1);
    await used.database.query(
      `INSERT INTO refused_attempts (account_id, session_id, pool, code, at, minute)
       SELECT $1, $2, 'personal', code, now() - make_interval(days => days), now()
       FROM (VALUES ('B00013', 8), ('B00012', 6)) AS old(code, days)`,
      [accountid, session!.eventssessionid],
    );
    const items = await attemptsOf(`accounts/${accountid}`, 1);
    expect(items).toMatchObject([{ code: 'B00012', left: null, times: 1 }]);
  });

  test('need the permission for accounts or orders', async () => {
    const { accountid } = await visitor();
    for (const role of ['gate', 'scheduler', 'ops'])
      expect(
        (await (await signIn(role)).call('GET', `accounts/${accountid}/attempts`)).status,
      ).toBe(403);
    expect((await (await signIn('gate')).call('GET', 'sessions/1/attempts')).status).toBe(200);
  });
});
