import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createVerify, type JsonWebKey } from 'node:crypto';
import {
  admitParty,
  createGateListSigner,
  forgiveAbsences,
  listAdmissions,
  lookUpParty,
  takeGateList,
  undoAdmission,
} from '@hall/domain/on-site/gate';
import { defaultSettings, writeSetting } from '@hall/domain/configuration/settings';
import { namePlaces, readAuditList } from '@hall/domain/foundation/audit';
import { secondPersonKey } from '@hall/platform/crypto/blind-index';
import { placeOf } from '@hall/platform/crypto/places';
import { hallInstant } from '@hall/shared/rules/hall-time';
import { newRequestId } from '../support/booking-world';
import { by, type GateWorld, openGateWorld } from '../support/gate-world';
import { explainReads } from '../support/index-reads';
import { newPassport } from '../support/new-visitor';

describe('admissions and no-shows', () => {
  let gate: GateWorld;
  beforeAll(async () => {
    gate = await openGateWorld();
  });
  beforeEach(() => gate.wideOpen());

  test('a party is found by its code, its order and an ID number, however typed or scanned', async () => {
    const passport = newPassport();
    const order = await gate.orderForToday([passport, newPassport()]);
    for (const code of [order.ticketcode.toLowerCase(), `\u0002]C1*${order.orderno}*\u0003\r\n`]) {
      const { parties } = await lookUpParty(gate.deps, code);
      expect(parties).toMatchObject([{ orderId: order.id, verdict: { reason: 'welcome' } }]);
    }
    for (const typed of [passport.split('').join(' '), `]E0${passport}\u001d`])
      expect((await lookUpParty(gate.deps, typed)).parties).toHaveLength(1);
    const { parties } = await lookUpParty(gate.deps, passport.toLowerCase());
    expect(parties[0]).toMatchObject({ orderId: order.id, tickets: [{ idnum: passport }, {}] });
    await expect(lookUpParty(gate.deps, 'P999999999999')).rejects.toMatchObject({
      code: 'A00009',
    });
  });

  test('a passport finds everybody with its number: two people of two countries', async () => {
    const passport = newPassport();
    const first = await gate.orderForToday([passport]);
    const second = await gate.orderForToday([newPassport()]);
    const key = secondPersonKey(gate.deps.blindIndex(2, passport));
    await gate.world.database.query(
      'UPDATE tickets SET visitor_key = $2, idnum_sealed = $3 WHERE order_id = $1',
      [second.id, key, gate.deps.sealer.seal(passport, placeOf.visitor(key))],
    );
    const { parties } = await lookUpParty(gate.deps, passport);
    expect(parties.map(({ orderId }) => orderId).sort()).toEqual([first.id, second.id].sort());
    for (const { namedIds, tickets } of parties)
      expect([namedIds, tickets.map(({ idnum }) => idnum)]).toEqual([[tickets[0]!.id], [passport]]);
  });

  test('a party enters in parts, nobody twice; a repeated entry changes nothing', async () => {
    const order = await gate.orderForToday([newPassport(), newPassport(), newPassport()]);
    const [one, two, three] = (await gate.ticketsOf(order.ticketcode)) as [string, string, string];
    const entry = { entryid: newRequestId(), orderid: order.id, ticketids: [one] };
    const first = await admitParty(gate.deps, entry, by);
    expect(first).toMatchObject({ admitted: 1, party: { verdict: { reason: 'rest' } } });
    expect(await admitParty(gate.deps, entry, by)).toMatchObject({ admitted: 1 });
    await expect(admitParty(gate.deps, { ...entry, ticketids: [two] }, by)).rejects.toMatchObject({
      code: 'A00011',
    });
    await expect(gate.admit(order.id, [one, two])).rejects.toMatchObject({
      details: { key: 'gate.allinby', params: { by: 'gate' } },
    });
    expect(await gate.admit(order.id, [two, three])).toMatchObject({
      admitted: 2,
      party: { verdict: { reason: 'allin' } },
    });
  });

  test('a document admits its owner alone, and the read documents are counted', async () => {
    const passports = [newPassport(), newPassport(), newPassport()];
    const order = await gate.orderForToday(passports);
    const byCode = await lookUpParty(gate.deps, order.ticketcode);
    expect(byCode).toMatchObject({ eachDocument: true, parties: [{ namedIds: [] }] });
    const read = await lookUpParty(gate.deps, passports[1]!);
    const second = read.parties[0]!.tickets.find(({ idnum }) => idnum === passports[1])!;
    expect(read).toMatchObject({ eachDocument: true, parties: [{ namedIds: [second.id] }] });

    const tickets = await gate.ticketsOf(order.ticketcode);
    const { entryid } = await gate.admit(order.id, tickets, { readids: [second.id, '999'] });
    expect(await documentsReadIn(entryid)).toBe(1);
    const [entry] = (await readAuditList(gate.world.database, { act: 'party.admit' })).rows;
    expect(entry?.after).toMatchObject({ tickets: 3, documentsRead: 1 });
  });

  const documentsReadIn = async (entryid: string) => (await recorded(entryid))?.documentsRead;
  const recorded = async (entryid: string) =>
    (await listAdmissions(gate.world.database, {})).rows.find((one) => one.entryid === entryid);

  test('the number of documents read is unknown without readers, and from a device that counts none', async () => {
    const order = await gate.orderForToday([newPassport(), newPassport()]);
    const [one, two] = (await gate.ticketsOf(order.ticketcode)) as [string, string];
    const uncounted = await gate.admit(order.id, [one]);
    await gate.readNoDocuments();
    expect(await lookUpParty(gate.deps, order.ticketcode)).toMatchObject({ eachDocument: false });
    const without = await gate.admit(order.id, [two], { readids: [two] });
    for (const { entryid } of [uncounted, without])
      expect(await documentsReadIn(entryid)).toBeNull();
    const [entry] = (await readAuditList(gate.world.database, { act: 'party.admit' })).rows;
    expect(entry?.after).not.toHaveProperty('documentsRead');
  });

  test('two simultaneous gates admit a party once', async () => {
    const order = await gate.orderForToday([newPassport()]);
    const tickets = await gate.ticketsOf(order.ticketcode);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 6 }, () => gate.admit(order.id, tickets)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('an admission can be undone within its time, once', async () => {
    const order = await gate.orderForToday([newPassport()]);
    const { entryid } = await gate.admit(order.id, await gate.ticketsOf(order.ticketcode));
    expect(await undoAdmission(gate.deps, entryid, by)).toMatchObject({
      party: { verdict: { reason: 'welcome' } },
    });
    await expect(undoAdmission(gate.deps, entryid, by)).rejects.toMatchObject({ code: 'A00012' });
    const again = await gate.admit(order.id, await gate.ticketsOf(order.ticketcode));
    await gate.world.database.query(
      `UPDATE admissions SET recorded_at = now() - interval '61 seconds' WHERE entryid = $1`,
      [again.entryid],
    );
    await expect(undoAdmission(gate.deps, again.entryid, by)).rejects.toMatchObject({
      details: { key: 'gate.undolate' },
    });
  });

  test('an offline admission is stored, and a double one is flagged', async () => {
    const order = await gate.orderForToday([newPassport(), newPassport()]);
    const tickets = await gate.ticketsOf(order.ticketcode);
    await gate.admit(order.id, [tickets[0]!]);
    const at = hallInstant(gate.today, '00:00').toISOString();
    const result = await gate.admit(order.id, tickets, { offline: true, at });
    expect(result).toMatchObject({ admitted: 1, doubles: 1 });
    const admission = (await recorded(result.entryid))!;
    expect(admission.offline).toBe(true);
    expect(admission.doubleIds).toHaveLength(1);
    expect(admission.admittedAt.toISOString()).toBe(at);
    const noted: unknown = await gate.world.database.query(
      `SELECT at FROM order_history WHERE order_id = $1 AND event = 'admitted' ORDER BY id`,
      [order.id],
    );
    expect(noted).toEqual([{ at: expect.any(Date) }, { at: new Date(at) }]);
  });

  /** The caller's sign-in on its device. */
  const device = 'a terminal';

  /** The audit entries about lists, the newest first. */
  const handedOut = async () =>
    (await readAuditList(gate.world.database, { act: 'party.list' })).rows.map(
      ({ username, subjectType, subjectId }) => ({ username, subjectType, subjectId }),
    );

  /** How often a device received the list, from the counter of its row. */
  const timesOf = async (of: string): Promise<number[]> => {
    const rows = (await gate.world.database.query(
      `SELECT times FROM gate_handouts
       WHERE visit_date = $1 AND device = left(rtrim(translate(encode(sha256($2::bytea), 'base64'), '+/', '-_'), '='), 22)`,
      [gate.today, of],
    )) as { times: number }[];
    return rows.map(({ times }) => times);
  };

  test('a device’s download of the list is in the audit log once a day, later ones are counted', async () => {
    const before = await handedOut();
    const [first, second] = ['a tablet', 'a phone'];
    await takeGateList(gate.deps, { device: first }, by);
    await takeGateList(gate.deps, { device: first, date: gate.today }, by);
    expect([await timesOf(first), await timesOf(second)]).toEqual([[2], []]);
    await takeGateList(gate.deps, { device: second }, by);
    const entry = { username: 'gate', subjectType: 'day', subjectId: gate.today };
    expect(await handedOut()).toEqual([entry, entry, ...before]);
    const { rows } = await readAuditList(gate.world.database, { act: 'party.list' });
    const names = await namePlaces(gate.world.database, rows.slice(0, 2), 'en');
    expect(Object.values(names).sort()).toEqual([
      expect.stringMatching(/^2 times, last on \d{4}-\d\d-\d\d \d\d:\d\d$/),
      expect.stringMatching(/^Once, on /),
    ]);
  });

  test('a gate with the current list gets no copy, and nothing is counted', async () => {
    const order = await gate.orderForToday([newPassport()]);
    const { version: known } = (await takeGateList(gate.deps, { device }, by))!;
    const [before, times] = [await handedOut(), await timesOf(device)];
    expect(await takeGateList(gate.deps, { device, known }, by)).toBeUndefined();
    expect([await handedOut(), await timesOf(device)]).toEqual([before, times]);

    await gate.admit(order.id, await gate.ticketsOf(order.ticketcode));
    const after = await takeGateList(gate.deps, { device, known }, by);
    expect(after?.version).not.toBe(known);
    expect(await handedOut()).toEqual(before);
    expect(await timesOf(device)).toEqual([times[0]! + 1]);
  });

  test('a version is valid for one day, language and opening time of the gate', async () => {
    const { version: known } = (await takeGateList(gate.deps, { device, variant: 'zh' }, by))!;
    expect(await takeGateList(gate.deps, { device, known, variant: 'zh' }, by)).toBeUndefined();
    expect(await takeGateList(gate.deps, { device, known, variant: 'en' }, by)).toBeDefined();
    expect(
      await takeGateList(gate.deps, { device, known, variant: 'zh', date: '2026-01-01' }, by),
    ).toBeDefined();
    const hours = { ...defaultSettings.gate, earlyMinutes: 15, lateMinutes: 15 };
    await writeSetting(gate.world.database, 'gate', hours);
    expect(await takeGateList(gate.deps, { device, known, variant: 'zh' }, by)).toBeDefined();
  });

  test('a changed list is detected by its signature', () => {
    const signer = createGateListSigner(Buffer.alloc(32, 7).toString('base64'));
    const { text, signature } = signer.sign('{"realname":"王*明"}');
    const verify = (of: string) =>
      createVerify('sha256')
        .update(of)
        .verify(
          { key: signer.publicKey as JsonWebKey, format: 'jwk', dsaEncoding: 'ieee-p1363' },
          signature,
          'base64url',
        );
    expect(verify(text)).toBe(true);
    expect(verify(text.replace('王*明', '李*明'))).toBe(false);
  });

  test('a visitor who misses visits is warned, locked, and cleared after the window; one who came is not', async () => {
    const stranger = await gate.orderForToday([newPassport(), newPassport()]);
    const guest = await gate.orderForToday([newPassport(), newPassport()]);
    await gate.admit(guest.id, [(await gate.ticketsOf(guest.ticketcode))[0]!]);
    expect(await gate.complete()).toBeGreaterThan(1);
    const tickets = (id: string) =>
      gate.world.database.query(
        'SELECT status FROM tickets WHERE order_id = $1 ORDER BY position',
        [id],
      ) as Promise<object[]>;
    expect(await tickets(guest.id)).toEqual([{ status: 2 }, { status: 4 }]);
    expect(await tickets(stranger.id)).toEqual([{ status: 4 }, { status: 4 }]);
    expect([await gate.statusOf(guest.account), await gate.statusOf(stranger.account)]).toEqual([
      1, 2,
    ]);
    expect(await gate.complete()).toBe(0);
    expect(await gate.send(stranger.account)).toEqual([expect.stringContaining('账号已被记警告')]);

    await gate.wideOpen();
    await gate.orderForToday([newPassport()], stranger.account);
    await gate.world.database.query(`UPDATE accounts SET locale = 'en' WHERE id = $1`, [
      stranger.account,
    ]);
    await gate.complete();
    expect(await gate.statusOf(stranger.account)).toBe(8);
    expect(await gate.send(stranger.account)).toEqual([
      expect.stringContaining('your account is locked'),
    ]);
    await forgiveAbsences({ ...gate.deps, logger: gate.world.logger });
    expect(await gate.statusOf(stranger.account)).toBe(8);
    await gate.world.database.query(
      `UPDATE no_shows SET at = at - interval '121 days' WHERE account_id = $1`,
      [stranger.account],
    );
    await forgiveAbsences({ ...gate.deps, logger: gate.world.logger });
    expect(await gate.statusOf(stranger.account)).toBe(1);
    expect(
      await gate.world.database.query(
        'SELECT event FROM account_status_log WHERE account_id = $1 ORDER BY id',
        [stranger.account],
      ),
    ).toEqual([{ event: 'noshowWarning' }, { event: 'noshowLock' }, { event: 'noshowCleared' }]);
  });

  test('a late admission removes the no-show of its session', async () => {
    const late = await gate.orderForToday([newPassport()]);
    const ids = await gate.ticketsOf(late.ticketcode);
    await gate.complete();
    expect(await gate.statusOf(late.account)).toBe(2);
    await gate.admit(late.id, ids, { offline: true, at: new Date().toISOString() });
    expect(await gate.statusOf(late.account)).toBe(1);
  });

  test('a look-up finds a party by code and by document, and reads orders and tickets by index alone', async () => {
    const passport = newPassport();
    const order = await gate.orderForToday([passport]);
    for (const code of [order.ticketcode, passport]) {
      const reads = await explainReads(gate.deps.database, async () =>
        expect((await lookUpParty(gate.deps, code)).parties).toHaveLength(1),
      );
      expect(reads).toMatchObject({ orders: true, tickets: true });
    }
  });
});
