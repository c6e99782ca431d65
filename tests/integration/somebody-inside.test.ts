import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { TicketStatus } from '@hall/shared/codes/states';
import { createOrderReader } from '@hall/domain/reservation/orders';
import { writeSetting } from '@hall/domain/configuration/settings';
import { type GateWorld, openGateWorld } from '../support/gate-world';
import { newPassport } from '../support/new-visitor';

const { available, verified, refunded } = TicketStatus;

describe('an order of which somebody is inside', () => {
  let gate: GateWorld;
  let statusesOf: (orderId: string) => Promise<TicketStatus[]>;
  let seats: () => Promise<number>;

  beforeAll(async () => {
    gate = await openGateWorld();
    const { database } = gate.world;
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

  /** @returns an order for today whose first `inside` of `people` visitors were admitted, and its tickets */
  const partlyInside = async (people: number, inside: number) => {
    const order = await gate.orderForToday(Array.from({ length: people }, newPassport));
    const tickets = await gate.ticketsOf(order.ticketcode);
    if (inside) await gate.admit(order.id, tickets.slice(0, inside));
    return { ...order, tickets };
  };

  test('the visitor cannot cancel or change it, and reads why', async () => {
    const { id, account } = await partlyInside(2, 1);
    const reader = createOrderReader(gate.deps);
    const before = await seats();
    expect(await reader.get(account, id)).toMatchObject({
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
});
