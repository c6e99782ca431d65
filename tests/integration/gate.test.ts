import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createVerify, type JsonWebKey } from 'node:crypto';
import {
  admitParty,
  completePastOrders,
  createGateListSigner,
  forgiveNoShows,
  listAdmissions,
  lookUpParty,
  takeGateList,
  undoAdmission,
} from '@hall/domain/hall/gate';
import { createSettings, writeSetting } from '@hall/domain/hall/settings';
import { readAuditList } from '@hall/domain/office/audit';
import { hallDateOf } from '@hall/shared/rules/hall-time';
import { createBlindIndex } from '@hall/platform/crypto/blind-index';
import { placeOf } from '@hall/platform/crypto/places';
import { createSealer } from '@hall/platform/crypto/seal';
import { type BookingWorld, newRequestId, openBookingWorld } from '../support/booking-world';
import { freshStores } from '../support/fresh-stores';
import { newPassport } from '../support/new-visitor';

const by = { staff: { id: null, username: 'gate', role: 'gate' as const }, address: '' };
const secret = Buffer.alloc(32, 7).toString('base64');
const sealer = createSealer(`test:${secret}`);
const blindIndex = createBlindIndex(secret);

describe('who comes, and who does not', () => {
  let world: BookingWorld;
  let deps: Parameters<typeof takeGateList>[0];
  const today = hallDateOf(new Date());

  beforeAll(async () => {
    world = await openBookingWorld(await freshStores(), { seats: 500 });
    deps = {
      database: world.database,
      settings: createSettings(world.database, 0),
      sealer,
      blindIndex,
    };
  });
  afterAll(() => world.close());
  beforeEach(() => wideOpen());

  /** A gate that admits today's session at any hour at which the test may run. */
  const wideOpen = () =>
    writeSetting(world.database, 'gate', {
      earlyMinutes: 1440,
      lateMinutes: 1440,
      undoSeconds: 60,
    });

  /** An order for today's session, as it stands on the morning of its visit. */
  async function orderForToday(passports: string[], accountId?: string) {
    const account = accountId ?? (await world.makeAccounts(1))[0]!;
    const { id: sessionId, date } = world.sessions[0]!;
    const requestid = newRequestId();
    await world.accept({
      requestid,
      accountId: account,
      sessionId,
      date,
      visitors: passports.map((passport) => blindIndex(2, passport)),
    });
    await world.decider.decide(requestid, date);
    const [order] = (await world.database.query(
      'SELECT id, ticketcode, orderno FROM orders WHERE requestid = $1',
      [requestid],
    )) as [{ id: string; ticketcode: string; orderno: string }];
    for (const passport of passports) {
      const key = blindIndex(2, passport);
      await world.database.query(
        `UPDATE tickets SET doctype = 2, visit_date = $2, idnum_sealed = $3 WHERE order_id = $1 AND visitor_key = $4`,
        [order.id, today, sealer.seal(passport, placeOf.visitor(key)), key],
      );
    }
    await world.database.query(
      `UPDATE orders SET visit_date = $2,
         session_id = (SELECT id FROM visit_sessions WHERE visit_date = $2) WHERE id = $1`,
      [order.id, today],
    );
    return { ...order, account };
  }
  const ticketsOf = async (code: string) =>
    (await lookUpParty(deps, code))[0]!.tickets.map(({ id }) => id);
  const admit = (orderid: string, ticketids: string[], more: object = {}) =>
    admitParty(deps, { entryid: newRequestId(), orderid, ticketids, ...more }, by);
  const statusOf = async (account: string) => {
    const [row] = (await world.database.query('SELECT status FROM accounts WHERE id = $1', [
      account,
    ])) as [{ status: number }];
    return row.status;
  };
  /** Lets today's session be over. */
  const closeTheGate = () =>
    world.database.query(
      `UPDATE visit_sessions SET starttime = '00:00', endtime = '00:01', settled_at = NULL WHERE visit_date = $1`,
      [today],
    );
  const complete = async () => {
    await writeSetting(world.database, 'gate', {
      earlyMinutes: 30,
      lateMinutes: -1440,
      undoSeconds: 60,
    });
    await closeTheGate();
    return completePastOrders({ ...deps, logger: world.logger });
  };

  test('a party is found by its code, its order and an ID number, however typed', async () => {
    const passport = newPassport();
    const order = await orderForToday([passport, newPassport()]);
    for (const code of [order.ticketcode, order.ticketcode.toLowerCase(), ` ${order.orderno} `]) {
      const parties = await lookUpParty(deps, code);
      expect(parties).toMatchObject([{ orderId: order.id, verdict: { reason: 'welcome' } }]);
    }
    const parties = await lookUpParty(deps, passport.toLowerCase());
    expect(parties[0]).toMatchObject({ orderId: order.id, tickets: [{ idnum: passport }, {}] });
    await expect(lookUpParty(deps, 'P999999999999')).rejects.toMatchObject({
      code: 'A00009',
    });
  });

  test('some first, the rest later, nobody twice; the same entry again changes nothing', async () => {
    const order = await orderForToday([newPassport(), newPassport(), newPassport()]);
    const [one, two, three] = (await ticketsOf(order.ticketcode)) as [string, string, string];
    const entry = { entryid: newRequestId(), orderid: order.id, ticketids: [one] };
    const first = await admitParty(deps, entry, by);
    expect(first).toMatchObject({ admitted: 1, party: { verdict: { reason: 'rest' } } });
    expect(await admitParty(deps, entry, by)).toMatchObject({ admitted: 1 });
    await expect(admitParty(deps, { ...entry, ticketids: [two] }, by)).rejects.toMatchObject({
      code: 'A00011',
    });
    await expect(admit(order.id, [one, two])).rejects.toMatchObject({
      details: { key: 'gate.allin' },
    });
    expect(await admit(order.id, [two, three])).toMatchObject({
      admitted: 2,
      party: { verdict: { reason: 'allin' } },
    });
  });

  test('two gates at once admit a party once', async () => {
    const order = await orderForToday([newPassport()]);
    const tickets = await ticketsOf(order.ticketcode);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 6 }, () => admit(order.id, tickets)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('an admission is undone within its time, once', async () => {
    const order = await orderForToday([newPassport()]);
    const { entryid } = await admit(order.id, await ticketsOf(order.ticketcode));
    expect(await undoAdmission(deps, entryid, by)).toMatchObject({
      party: { verdict: { reason: 'welcome' } },
    });
    await expect(undoAdmission(deps, entryid, by)).rejects.toMatchObject({ code: 'A00012' });
    const again = await admit(order.id, await ticketsOf(order.ticketcode));
    await world.database.query(
      `UPDATE admissions SET recorded_at = now() - interval '61 seconds' WHERE entryid = $1`,
      [again.entryid],
    );
    await expect(undoAdmission(deps, again.entryid, by)).rejects.toMatchObject({
      details: { key: 'gate.undolate' },
    });
  });

  test('what a gate admitted without network is kept, and who was in before is flagged', async () => {
    const order = await orderForToday([newPassport(), newPassport()]);
    const tickets = await ticketsOf(order.ticketcode);
    await admit(order.id, [tickets[0]!]);
    const at = new Date(Date.now() - 600_000).toISOString();
    const told = await admit(order.id, tickets, { offline: true, at });
    expect(told).toMatchObject({ admitted: 1, doubles: 1 });
    const { rows } = await listAdmissions(deps, { doubles: '1' });
    const { admission } = rows[0]!;
    expect(admission).toMatchObject({ entryid: told.entryid, offline: true });
    expect(admission.doubleIds).toHaveLength(1);
    expect(admission.admittedAt.toISOString()).toBe(at);
  });

  test('the list of the day has every party of it', async () => {
    const order = await orderForToday([newPassport()]);
    const day = await takeGateList(deps, undefined, by);
    expect(day.date).toBe(today);
    expect(day.parties.find(({ orderId }) => orderId === order.id)).toMatchObject({
      ticketcode: order.ticketcode,
    });
  });

  test('each time that a device is handed the list stands in the audit log', async () => {
    const entries = async () =>
      (await readAuditList(world.database, { act: 'party.list' })).rows.map(
        ({ username, subjectType, subjectId }) => ({ username, subjectType, subjectId }),
      );
    const before = await entries();
    await takeGateList(deps, today, by);
    expect(await entries()).toEqual([
      { username: 'gate', subjectType: 'day', subjectId: today },
      ...before,
    ]);
  });

  test('a list that was altered is told by its signature', () => {
    const { text, signature, key } = createGateListSigner(secret).sign('{"realname":"王*明"}');
    const verify = (of: string) =>
      createVerify('sha256')
        .update(of)
        .verify(
          { key: key as JsonWebKey, format: 'jwk', dsaEncoding: 'ieee-p1363' },
          signature,
          'base64url',
        );
    expect(verify(text)).toBe(true);
    expect(verify(text.replace('王*明', '李*明'))).toBe(false);
  });

  test('who never came is warned, then locked, and forgiven after the window; who came is neither', async () => {
    const stranger = await orderForToday([newPassport(), newPassport()]);
    const guest = await orderForToday([newPassport(), newPassport()]);
    await admit(guest.id, [(await ticketsOf(guest.ticketcode))[0]!]);
    expect(await complete()).toBeGreaterThan(1);
    const tickets = (id: string) =>
      world.database.query('SELECT status FROM tickets WHERE order_id = $1 ORDER BY position', [
        id,
      ]) as Promise<object[]>;
    expect(await tickets(guest.id)).toEqual([{ status: 2 }, { status: 4 }]);
    expect(await tickets(stranger.id)).toEqual([{ status: 4 }, { status: 4 }]);
    expect([await statusOf(guest.account), await statusOf(stranger.account)]).toEqual([1, 2]);
    expect(await complete()).toBe(0);

    await wideOpen();
    await orderForToday([newPassport()], stranger.account);
    await world.database.query(`UPDATE accounts SET locale = 'en' WHERE id = $1`, [
      stranger.account,
    ]);
    await complete();
    expect(await statusOf(stranger.account)).toBe(8);
    const told = (await world.database.query(
      `SELECT q.text FROM queued_messages q JOIN accounts a ON a.telnum = q.recipient WHERE a.id = $1 ORDER BY q.id`,
      [stranger.account],
    )) as object[];
    expect(told).toEqual([
      { text: expect.stringContaining('账号已被警告') },
      { text: expect.stringContaining('your account is locked') },
    ]);
    await forgiveNoShows({ ...deps, logger: world.logger });
    expect(await statusOf(stranger.account)).toBe(8);
    await world.database.query(
      `UPDATE no_shows SET at = at - interval '121 days' WHERE account_id = $1`,
      [stranger.account],
    );
    await forgiveNoShows({ ...deps, logger: world.logger });
    expect(await statusOf(stranger.account)).toBe(1);
    expect(
      await world.database.query(
        'SELECT event FROM account_status_log WHERE account_id = $1 ORDER BY id',
        [stranger.account],
      ),
    ).toEqual([{ event: 'noshowWarning' }, { event: 'noshowLock' }, { event: 'noshowCleared' }]);
  });

  test('an admission told after the session takes its no-show back', async () => {
    const late = await orderForToday([newPassport()]);
    const ids = await ticketsOf(late.ticketcode);
    await complete();
    expect(await statusOf(late.account)).toBe(2);
    await admit(late.id, ids, { offline: true, at: new Date().toISOString() });
    expect(await statusOf(late.account)).toBe(1);
  });

  test('a look-up answers well within 300 ms', async () => {
    const passport = newPassport();
    const order = await orderForToday([passport]);
    for (const code of [order.ticketcode, passport]) {
      const started = Date.now();
      const parties = await lookUpParty(deps, code);
      expect(parties).toHaveLength(1);
      expect(Date.now() - started).toBeLessThan(300);
    }
  });
});
