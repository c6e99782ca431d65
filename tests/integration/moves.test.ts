import { beforeAll, describe, expect, test } from '@jest/globals';
import { RefusalCode } from '@hall/shared/codes/answer-codes';
import { changeForVisitor, takeOutForVisitor } from '@hall/domain/administration/staff-orders';
import { readBookingAccount } from '@hall/domain/people/accounts';
import { bookAtCounter } from '@hall/domain/on-site/counter';
import { changeOrder, createRequestIntake } from '@hall/domain/reservation/booking';
import { createOrderReader, type Identities } from '@hall/domain/reservation/orders';
import { createScheduleBoard, type ScheduleBoard } from '@hall/domain/schedule/calendar';
import { createBlindIndex } from '@hall/platform/crypto/blind-index';
import { createSealer } from '@hall/platform/crypto/seal';
import { newTelnum, refusalOf } from '../support/account-world';
import { type BookingWorld, newRequestId, openBookingWorld } from '../support/booking-world';
import { freshStores } from '../support/fresh-stores';
import { newPassport } from '../support/new-visitor';
import { by } from '../support/gate-world';
import { releaseAtEnd } from '../support/release-at-end';

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
    releaseAtEnd(() => board.close());
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
  const orderOf = async (accountId: string, orderId: string) =>
    createOrderReader(world).get(accountId, orderId);

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
});
