import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { TicketStatus } from '@hall/shared/codes/states';
import { cancelForHall, readOrdersForStaff } from '@hall/domain/administration/staff-orders';
import { createDayBoards } from '@hall/domain/on-site/day-board';
import { settleApplications, withdrawApplication } from '@hall/domain/groups/group-visits';
import { lookUpParty } from '@hall/domain/on-site/gate';
import { completeByReport, endOrder, getOrder } from '@hall/domain/reservation/orders';
import {
  carryOutClosing,
  closeDay,
  findOpenClosings,
  previewClosing,
} from '@hall/domain/schedule/plan';
import { writeSetting } from '@hall/domain/configuration/settings';
import { by, type GateWorld, openGateWorld } from '../support/gate-world';
import { newPassport } from '../support/new-visitor';

const { available, verified, refunded } = TicketStatus;

describe('an order of which somebody is inside', () => {
  let gate: GateWorld;
  let statusesOf: (orderId: string) => Promise<TicketStatus[]>;
  let seats: () => Promise<number>;
  let acts: Parameters<typeof cancelForHall>[0];

  beforeAll(async () => {
    gate = await openGateWorld();
    const { database, allocator, logger } = gate.world;
    const mailCopies = () => Promise.resolve([]);
    acts = { database, allocator, logger, mailCopies, ticketAddress: () => '' };
    statusesOf = async (orderId) =>
      (
        (await database.query('SELECT status FROM tickets WHERE order_id = $1 ORDER BY position', [
          orderId,
        ])) as { status: TicketStatus }[]
      ).map(({ status }) => status);
    seats = async () => {
      const [row] = (await database.query(
        `SELECT sold FROM seat_pools WHERE visit_date = $1 AND pool = 'personal'`,
        [gate.today],
      )) as [{ sold: number }];
      return row.sold;
    };
    // The deadline of today's session is ahead at any hour.
    await writeSetting(database, 'cancelBeforeMinutes', -2880);
  });
  beforeEach(() => gate.wideOpen());

  /** @returns the people admitted today, by the figures */
  const admitted = async () =>
    (await createDayBoards(gate.deps).read(gate.today)).sessions.reduce(
      (sum, session) => sum + session.admitted,
      0,
    );

  /** @returns an order for today whose first `inside` of `people` visitors were admitted, and its tickets */
  const partlyInside = async (people: number, inside: number) => {
    const order = await gate.orderForToday(Array.from({ length: people }, newPassport));
    const tickets = await gate.ticketsOf(order.ticketcode);
    if (inside) await gate.admit(order.id, tickets.slice(0, inside));
    return { ...order, tickets };
  };

  test('the visitor cannot cancel or change it, and reads why', async () => {
    const { id, account } = await partlyInside(2, 1);
    const before = await seats();
    expect(await getOrder(gate.deps, account, id)).toMatchObject({
      cancellable: false,
      changesLeft: 0,
      reducible: true,
    });
    await expect(gate.world.cancel(account, id)).rejects.toMatchObject({
      code: 'B00019',
      details: { key: 'answer.B00019_inside' },
    });
    expect(await statusesOf(id)).toEqual([verified, available]);
    expect(await seats()).toBe(before);
  });

  test('a change that was requested before the admission is refused', async () => {
    const { id, account, tickets } = await partlyInside(2, 0);
    const { id: sessionId, date } = gate.world.sessions[1]!;
    const requestid = `change of ${id}`;
    await gate.world.change({ requestid, accountId: account, orderId: id, sessionId, date });
    await gate.admit(id, tickets.slice(0, 1));
    await gate.world.decider.decide(requestid, date);
    expect(
      await gate.world.database.query(
        'SELECT rejectcode FROM booking_requests WHERE requestid = $1',
        [requestid],
      ),
    ).toEqual([{ rejectcode: 'B00018' }]);
  });

  test('people who have not come are removed, those inside are not', async () => {
    const { id, account, tickets } = await partlyInside(2, 1);
    const before = await seats();
    await expect(
      gate.world.takeOut(account, { orderid: id, ticketid: tickets[0]! }),
    ).rejects.toMatchObject({ code: 'A00009' });
    await gate.world.takeOut(account, { orderid: id, ticketid: tickets[1]! });
    expect(await statusesOf(id)).toEqual([verified, refunded]);
    expect(await seats()).toBe(before - 1);
    // The one left is inside, so the order is not cancelled by removing them.
    await expect(
      gate.world.takeOut(account, { orderid: id, ticketid: tickets[0]! }),
    ).rejects.toMatchObject({ code: 'B00019', details: { key: 'answer.B00019_inside' } });
  });

  test('staff cancel only the tickets of people who have not come, as the message explains', async () => {
    const { database, drifts } = gate.world;
    const { id, ticketcode, tickets } = await partlyInside(3, 0);
    await gate.admit(id, [tickets[1]!]);
    const before = await seats();
    await cancelForHall(acts, id, '设备检修', by);
    expect(await statusesOf(id)).toEqual([verified, refunded, refunded]);
    expect(await seats()).toBe(before - 2);
    expect(await readOrdersForStaff(database, [id])).toMatchObject([
      { status: 1, ticketcount: 1, admitted: 1 },
    ]);
    const [message] = (await database.query(
      'SELECT text FROM queued_messages ORDER BY id DESC LIMIT 1',
    )) as [{ text: string }];
    expect(message.text).toContain('尚未入馆的 2 人的门票已由纪念馆取消');
    // At the gate the party is the person inside.
    const { parties } = await lookUpParty(gate.deps, ticketcode);
    expect(parties[0]).toMatchObject({
      tickets: [{ id: tickets[1] }],
      verdict: { reason: 'allin' },
    });
    await expect(cancelForHall(acts, id, '设备检修', by)).rejects.toMatchObject({
      code: 'B00019',
      details: { key: 'answer.B00019_allInside' },
    });
    expect((await drifts()).filter(({ kind }) => kind === 'tickets')).toEqual([]);
  });

  describe('when the hall closes', () => {
    const form = { reason_zh: '停电', reason_en: 'power cut' };
    let sessionId: string;
    let scope: { areaId: number; date: string; sessionId: string | null };
    const hours = (from: string, to: string) =>
      gate.world.database.query(
        'UPDATE visit_sessions SET starttime = $2, endtime = $3, closed = false WHERE visit_date = $1',
        [gate.today, from, to],
      );
    const close = async () => {
      const { database } = gate.world;
      await closeDay(database, scope, form, by);
      const deps = { ...gate.world, mailCopies: () => Promise.resolve([]), endOrder };
      for (const id of await findOpenClosings(database)) await carryOutClosing(deps, id);
    };
    const messages = async (account: string) =>
      (
        (await gate.world.database.query(
          'SELECT text FROM queued_messages WHERE account_id = $1 ORDER BY id',
          [account],
        )) as { text: string }[]
      ).map(({ text }) => text);
    beforeAll(async () => {
      const [row] = (await gate.world.database.query(
        'SELECT id FROM visit_sessions WHERE visit_date = $1',
        [gate.today],
      )) as [{ id: string }];
      sessionId = row.id;
      scope = { areaId: 1, date: gate.today, sessionId };
    });

    test('a session that is over is not touched', async () => {
      const { id, account } = await partlyInside(1, 0);
      await hours('00:00', '00:01');
      expect((await previewClosing(gate.world.database, scope)).sessions).toMatchObject([
        { orders: 0, visitors: 0, inside: 0 },
      ]);
      await close();
      expect(await statusesOf(id)).toEqual([available]);
      expect(await messages(account)).toEqual([]);
    });

    test('only unused tickets end, nobody inside is notified, and the admitted count stays', async () => {
      await hours('00:00', '23:59');
      const inside = await partlyInside(2, 2);
      const part = await partlyInside(3, 1);
      const absent = await partlyInside(1, 0);
      const count = await admitted();
      const before = await seats();
      const [preview] = (await previewClosing(gate.world.database, scope)).sessions;
      await close();
      expect(await statusesOf(inside.id)).toEqual([verified, verified]);
      expect(await statusesOf(part.id)).toEqual([verified, refunded, refunded]);
      expect(await statusesOf(absent.id)).toEqual([refunded]);
      expect(await messages(inside.account)).toEqual([]);
      expect(await messages(part.account)).toEqual([
        expect.stringContaining('尚未入馆的 2 人的门票已取消'),
      ]);
      expect(await messages(absent.account)).toEqual([expect.stringContaining('已取消')]);
      expect(await admitted()).toBe(count);
      expect(await seats()).toBe(before - preview!.visitors);
      expect(preview!.inside).toBe(count);
    });
  });

  describe('a party of a unit', () => {
    /** Makes an order one of a unit, with its approved application. @returns the application's id */
    const makeUnits = async (orderId: string): Promise<string> => {
      const { database } = gate.world;
      await database.query(
        `UPDATE orders SET account_type = 'auth', account_id = NULL, pool = 'team' WHERE id = $1`,
        [orderId],
      );
      const [row] = (await database.query(
        `WITH unit AS (
           INSERT INTO auth_units (loginid, passwd_hash, unitname) VALUES (gen_random_uuid(), '', '某单位') RETURNING id)
         INSERT INTO auth_applies (unit_id, approval, session_id, order_id, persons)
         SELECT unit.id, 3, o.session_id, o.id, (SELECT jsonb_agg(jsonb_build_object(
           'realname', t.realname, 'doctype', t.doctype, 'idnum', t.idnum_sealed, 'key', t.visitor_key) ORDER BY t.position)
           FROM tickets t WHERE t.order_id = o.id)
         FROM unit, orders o WHERE o.id = $1 RETURNING id`,
        [orderId],
      )) as [{ id: string }];
      return row.id;
    };

    test('its application stays approved when its day closes, and cannot be withdrawn', async () => {
      const { database, allocator, logger } = gate.world;
      const { id } = await partlyInside(2, 1);
      const applicationId = await makeUnits(id);
      // Its session has not begun; the gate admits earlier.
      await database.query(
        `UPDATE visit_sessions SET starttime = '23:58', endtime = '23:59', closed = true WHERE visit_date = $1`,
        [gate.today],
      );
      expect(await settleApplications({ database, allocator, logger })).toBe(0);
      const [row] = (await database.query(
        'SELECT unit_id AS "unitId" FROM auth_applies WHERE id = $1',
        [applicationId],
      )) as [{ unitId: string }];
      const deps = { ...gate.world, ...gate.deps } as never;
      await expect(withdrawApplication(deps, row as never, applicationId)).rejects.toMatchObject({
        code: 'A00012',
      });
      expect(await statusesOf(id)).toEqual([verified, available]);
    });

    test('the gate admits people after the report, also those reported as present, and corrects it', async () => {
      const { database } = gate.world;
      const { id, ticketcode, tickets } = await partlyInside(4, 1);
      const applicationId = await makeUnits(id);
      await database.query(
        `INSERT INTO auth_reports (apply_id, persons, submitted_at)
         SELECT id, jsonb_build_array(persons -> 0, persons -> 3), now() FROM auth_applies WHERE id = $1`,
        [applicationId],
      );
      const came = (await database.query(
        'SELECT visitor_key AS key FROM tickets WHERE id IN ($1, $2)',
        [tickets[0], tickets[3]],
      )) as { key: string }[];
      const before = await admitted();
      await database.transaction((transaction) =>
        completeByReport(
          transaction,
          id,
          came.map(({ key }) => key),
        ),
      );
      // People reported as present count as admitted.
      expect(await admitted()).toBe(before + 1);
      const verdict = async () => (await lookUpParty(gate.deps, ticketcode)).parties[0]!.verdict;
      expect(await verdict()).toMatchObject({ admits: true, reason: 'reported' });
      await expect(gate.admit(id, [tickets[0]!])).rejects.toMatchObject({ code: 'A00012' });
      const outcome = await gate.admit(id, [tickets[1]!]);
      expect(outcome).toMatchObject({ admitted: 1, doubles: 0 });
      expect(outcome.undoBefore.getTime()).toBeLessThanOrEqual(Date.now());
      await gate.admit(id, [tickets[2]!], { offline: true });
      expect(await gate.admit(id, [tickets[3]!])).toMatchObject({ admitted: 1, doubles: 0 });
      expect(await statusesOf(id)).toEqual([verified, verified, verified, verified]);
      expect(await verdict()).toMatchObject({ reason: 'allin' });
      expect(
        await database.query(
          `SELECT r.persons @> a.persons AND jsonb_array_length(r.persons) = 4 AS same FROM auth_reports r JOIN auth_applies a ON a.id = r.apply_id
           WHERE a.id = $1`,
          [applicationId],
        ),
      ).toEqual([{ same: true }]);
    });
  });
});
