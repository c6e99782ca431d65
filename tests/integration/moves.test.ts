import { beforeAll, describe, expect, test } from '@jest/globals';
import { RefusalCode } from '@hall/shared/codes/answer-codes';
import { TicketStatus } from '@hall/shared/codes/states';
import { dateInWords } from '@hall/shared/rules/date-in-words';
import { writeSetting } from '@hall/domain/configuration/settings';
import { createLinkCodes, sendTicketNotices } from '@hall/domain/reservation/ticket-links';
import type { Queryable } from '@hall/platform/postgres/data-source';
import { changeForVisitor, takeOutForVisitor } from '@hall/domain/administration/staff-orders';
import { readBookingAccount } from '@hall/domain/people/accounts';
import { bookAtCounter } from '@hall/domain/on-site/counter';
import { changeOrder, createRequestIntake } from '@hall/domain/reservation/booking';
import { getOrder, type Identities, setTickets } from '@hall/domain/reservation/orders';
import { createScheduleBoard, type ScheduleBoard } from '@hall/domain/schedule/calendar';
import { createBlindIndex } from '@hall/platform/crypto/blind-index';
import { createSealer } from '@hall/platform/crypto/seal';
import { newTelnum, refusalOf } from '../support/account-world';
import { type BookingWorld, newRequestId, openBookingWorld } from '../support/booking-world';
import { untilLocked } from '../support/eventually';
import { freshStores } from '../support/fresh-stores';
import { newPassport } from '../support/new-visitor';
import { by } from '../support/gate-world';
import { cleanUpAtEnd } from '../support/clean-up-at-end';

type Session = BookingWorld['sessions'][number];

describe('moves of an order by the hall', () => {
  let world: BookingWorld;
  let board: ScheduleBoard;
  let identities: Identities;
  let made = 0;

  beforeAll(async () => {
    const secret = Buffer.alloc(32, 7).toString('base64');
    identities = { sealer: createSealer(`test:${secret}`), blindIndex: createBlindIndex(secret) };
    world = await openBookingWorld(await freshStores(), { seats: 50, sessions: 3, identities });
    await world.database.query(`UPDATE seat_pools SET capacity = 10 WHERE pool = 'window'`);
    board = await createScheduleBoard(world.database);
    cleanUpAtEnd(() => board.close());
  });

  const rows = async <Row>(sql: string, ...values: unknown[]): Promise<Row[]> =>
    (await world.database.query(sql, values)) as Row[];
  /** Books for new people. */
  async function book(accountId: string, session: Session, people = 2): Promise<string> {
    const names = Array.from({ length: people }, () => `person ${(made += 1)}`);
    return world.book(accountId, session, names);
  }
  const deps = () =>
    ({
      ...world,
      ...identities,
      board,
      intake: createRequestIntake(
        world.database,
        {
          add: () => Promise.resolve(),
          depth: () => Promise.resolve(0),
          close: () => Promise.resolve(),
        },
        world.logger,
      ),
      blacklist: { endsOf: () => [] },
      visitors: { fillIn: (_: string, rows: unknown) => Promise.resolve(rows) },
      waitingRoom: { assertAdmitted: () => Promise.resolve() },
      intakeSwitch: { assertOpen: () => undefined },
    }) as never as Parameters<typeof changeForVisitor>[0];
  const outcomeOf = async (requestid: string, day: string): Promise<string> => {
    await world.decider.decide(requestid, day);
    const [row] = await rows<{ outcome: string }>(
      'SELECT coalesce(rejectcode, order_id::text) AS outcome FROM booking_requests WHERE requestid = $1',
      requestid,
    );
    return row!.outcome;
  };
  /** @returns the id of the order that now has the people who moved, or the code of the refusal */
  async function moveByStaff(orderId: string, to: Session): Promise<string> {
    const requestid = newRequestId();
    const form = { requestid, eventssessionid: to.id, reason: '本人来电要求' };
    await changeForVisitor(deps(), orderId, form, by);
    return outcomeOf(requestid, to.date);
  }
  async function moveByVisitor(accountId: string, orderId: string, to: Session): Promise<string> {
    const requestid = newRequestId();
    const account = (await readBookingAccount(world.database, accountId))!;
    const asked = { requestid, orderid: orderId, eventssessionid: to.id };
    await changeOrder(deps(), account, asked, { by: 'visitor' });
    return outcomeOf(requestid, to.date);
  }
  /** Marks people of an order as admitted, under the order's lock as the gate does. */
  const admit = (orderId: string, people: number, locked = () => Promise.resolve()) =>
    world.database.transaction(async (transaction) => {
      const tickets = await findTicketsOf(transaction, orderId);
      await transaction.query('SELECT 1 FROM orders WHERE id = $1 FOR UPDATE', [orderId]);
      await locked();
      await setTickets(transaction, orderId, tickets.slice(0, people), TicketStatus.verified);
    });
  const findTicketsOf = async (db: Queryable, orderId: string) =>
    (
      (await db.query('SELECT id FROM tickets WHERE order_id = $1 ORDER BY position', [
        orderId,
      ])) as { id: string }[]
    ).map(({ id }) => id);
  const ticketsOf = (orderId: string) =>
    rows<{ status: number; declared: object }>(
      'SELECT status, visit_date::text AS day, declared FROM tickets WHERE order_id = $1 ORDER BY position',
      orderId,
    );
  const sold = async ({ id }: Session) =>
    (
      await rows<{ sold: number }>(
        `SELECT sold FROM seat_pools WHERE session_id = $1 AND pool = 'personal'`,
        id,
      )
    )[0]!.sold;
  const orderOf = async (accountId: string, orderId: string) => getOrder(world, accountId, orderId);

  test('includes orders of the counter, whose accounts have no document', async () => {
    const [from, to] = world.sessions;
    for (const telnum of [newTelnum(), undefined]) {
      const visitors = [{ realname: '王小明', doctype: 2, idnum: newPassport() }];
      const form = { requestid: newRequestId(), eventssessionid: from!.id, visitors, jkb: 1 };
      await bookAtCounter(deps(), { ...form, telnum } as never, by);
      const orderId = await outcomeOf(form.requestid, from!.date);
      expect(await moveByStaff(orderId, to!)).toBe(orderId);
      expect(
        await rows('SELECT session_id::text, pool FROM orders WHERE id = $1', orderId),
      ).toEqual([{ session_id: to!.id, pool: 'window' }]);
    }
  });

  test('uses up neither the visitor’s changes nor the seats that the visitor may book again', async () => {
    const [from, to] = world.sessions;
    const [account] = await world.makeAccounts(1);
    const orderId = await book(account!, from!);
    await moveByStaff(orderId, to!);
    const { changesLeft, visitors } = await orderOf(account!, orderId);
    expect(changesLeft).toBe(1);
    const leaving = { ticketid: visitors[0]!.ticketId, reason: '本人来电要求' };
    await takeOutForVisitor(deps() as never, orderId, leaving, by);
    expect(await rows('SELECT 1 FROM give_backs WHERE order_id = $1', orderId)).toEqual([]);
    expect(await moveByVisitor(account!, orderId, from!)).toBe(orderId);
    expect((await orderOf(account!, orderId)).changesLeft).toBe(0);
    const refused = await refusalOf(moveByVisitor(account!, orderId, to!));
    expect(refused.code).toBe(RefusalCode.orderNotChangeable);
  });

  describe('with somebody inside', () => {
    const { available, verified, refunded } = TicketStatus;
    test('those who have not come get an order of their own, with their declarations', async () => {
      const [from, to] = [world.sessions[0]!, world.sessions[3]!];
      const [account] = await world.makeAccounts(1);
      const id = await book(account!, from, 3);
      await rows(
        `UPDATE tickets SET declared = '{"child": true, "disabled": true}' WHERE order_id = $1 AND position = 3`,
        id,
      );
      await admit(id, 1);
      const before = [await sold(from), await sold(to)];
      // The visitor's deadline has passed, as usual once somebody is inside.
      await writeSetting(world.database, 'cancelBeforeMinutes', 2880_000);
      const made = await moveByStaff(id, to);
      await rows(`DELETE FROM settings WHERE key = 'cancelBeforeMinutes'`);
      expect(await sold(from)).toBe(before[0]! - 2);
      expect(await sold(to)).toBe(before[1]! + 2);
      const [first, second] = [await orderOf(account!, id), await orderOf(account!, made)];
      expect(first.order).toMatchObject({ ticketcount: 1, sessionId: from.id, status: 1 });
      expect(second.order).toMatchObject({
        ticketcount: 2,
        sessionId: to.id,
        status: 1,
        changes: 0,
      });
      expect(second.order.ticketcode).not.toBe(first.order.ticketcode);
      const none = { day: from.date, declared: {} };
      const declared = { child: true, disabled: true };
      expect(await ticketsOf(id)).toEqual([
        { ...none, status: verified },
        { ...none, status: refunded },
        { ...none, status: refunded, declared },
      ]);
      const moved = { ...none, day: to.date, status: available };
      expect(await ticketsOf(made)).toEqual([moved, { ...moved, declared }]);
      expect(first.history).toContainEqual(
        expect.objectContaining({
          event: 'split',
          params: { count: 2, orderno: second.order.orderno, to: `${to.date} 08:00` },
        }),
      );
      expect(await rows('SELECT before, after FROM audit_log WHERE subject_id = $1', id)).toEqual([
        {
          before: { session: from.id, people: 3 },
          after: { session: to.id, people: 2 },
        },
      ]);
      expect(await world.drifts()).toEqual([]);
    });

    test('the owner gets one message, with the new day', async () => {
      const codes = createLinkCodes(Buffer.alloc(32, 7).toString('base64'));
      const publicUrl = 'https://hall.example';
      const mailCopies = () => Promise.resolve([]);
      const [account] = await world.makeAccounts(1);
      const id = await book(account!, world.sessions[0]!, 3);
      await admit(id, 1);
      const writeMessages = () =>
        sendTicketNotices({ ...world, ...identities, codes, publicUrl, mailCopies });
      await writeMessages();
      await rows('DELETE FROM queued_messages');
      const to = world.sessions[4]!;
      const made = await moveByStaff(id, to);
      await writeMessages();
      const texts = await rows<{ text: string }>('SELECT text FROM queued_messages');
      expect(texts).toHaveLength(1);
      expect(texts[0]!.text).toContain(`尚未入馆的 2 人已改签至 ${dateInWords(to.date, 'zh')}`);
      expect(texts[0]!.text).toContain(`/t/${codes.create(made)} `);
    });

    test('a part can move to a later session of the same day', async () => {
      const [account] = await world.makeAccounts(1);
      const id = await book(account!, world.sessions[0]!, 2);
      await admit(id, 1);
      const made = await moveByStaff(id, world.sessions[2]!);
      expect(made).not.toBe(id);
      expect(await world.drifts()).toEqual([]);
      await world.cancel(account!, made);
      expect(await world.drifts()).toEqual([]);
      expect((await orderOf(account!, id)).order).toMatchObject({ ticketcount: 1, status: 1 });
    });

    test('nobody moves it as a whole, also while the gate admits the first', async () => {
      const [from, , to] = world.sessions;
      const [account] = await world.makeAccounts(1);
      const whole = await book(account!, from!, 2);
      const racing = moveByVisitor.bind(undefined, account!, whole, to!);
      let decided = Promise.resolve('');
      await admit(whole, 1, async () => {
        decided = racing();
        await untilLocked(world.database);
      });
      expect(await decided).toBe(RefusalCode.orderNotChangeable);
      await admit(whole, 2);
      const refused = await refusalOf(moveByStaff(whole, to!));
      expect(refused.code).toBe(RefusalCode.orderNotChangeable);
    });

    test('children do not move without an adult', async () => {
      const [from, , to] = world.sessions;
      const [account] = await world.makeAccounts(1);
      const id = await book(account!, from!, 2);
      await rows(
        `UPDATE tickets SET declared = '{"child": true}' WHERE order_id = $1 AND position = 2`,
        id,
      );
      await admit(id, 1);
      const refused = await refusalOf(moveByStaff(id, to!));
      expect(refused.details).toMatchObject({ key: 'answer.A00012_childAlone' });
    });
  });
});
