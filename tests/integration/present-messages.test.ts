import { beforeAll, describe, expect, test } from '@jest/globals';
import { changeAccountStatus, reviewAccount, undoReview } from '@hall/domain/administration/review';
import {
  cancelForHall,
  reviewTeamOrder,
  undoOrderApproval,
} from '@hall/domain/administration/staff-orders';
import { createMessages, sendQueuedMessages } from '@hall/domain/communication/messages';
import { writeSetting } from '@hall/domain/configuration/settings';
import { endOrder } from '@hall/domain/reservation/orders';
import { createLinkCodes, sendTicketNotices } from '@hall/domain/reservation/ticket-links';
import { carryOutClosing, closeDay } from '@hall/domain/schedule/plan';
import { type BookingWorld, newRequestId, openBookingWorld } from '../support/booking-world';
import { freshStores } from '../support/fresh-stores';
import { makeAccount } from '../support/past-team-visits';

const actor = {
  staff: { id: null, username: 'reviewer', role: 'reviewer' as const },
  address: '',
};
const noMail = { mailCopies: () => Promise.resolve([]) };
const outbox = {
  SMS_PROVIDER: 'outbox' as const,
  SMS_HTTP_URL: undefined,
  SMS_HTTP_TOKEN: undefined,
  SMS_SECOND_HTTP_URL: undefined,
  SMS_SECOND_HTTP_TOKEN: undefined,
  SMTP_URL: undefined,
  MAIL_FROM: undefined,
  DEV_TOOLS: true,
};

/** An approval waits for its undo. Any message waits while the operator does not answer. */
describe('a waiting message', () => {
  let world: BookingWorld;
  let next = 0;
  beforeAll(async () => {
    world = await openBookingWorld(await freshStores(), { seats: 30, team: 60, sessions: 3 });
    await writeSetting(world.database, 'teamReviewFrom', 1);
  });

  const run = <Row>(sql: string, values: unknown[] = []): Promise<Row[]> =>
    world.database.query(sql, values) as Promise<Row[]>;
  const acts = () => ({ ...world, ...noMail, ticketAddress: (id: string) => `t/${id}` });
  const people = (count: number) =>
    Array.from({ length: count }, () => `waiting visitor ${(next += 1)}`);
  /** Approves a team booking of three people in a session of its own. */
  const approved = async () => {
    const guide = await makeAccount(world.database, 'tg');
    const session = world.sessions[(next += 1)]!;
    const orderId = await world.book(guide, session, people(3), 'tg');
    await reviewTeamOrder(acts(), orderId, { decision: 'approve', undoable: true }, actor);
    return { guide, session, orderId };
  };
  /** Queues the messages about bookings and changes. */
  const writeMessages = () =>
    sendTicketNotices({
      ...world,
      ...noMail,
      codes: createLinkCodes(Buffer.alloc(32, 7).toString('base64')),
      publicUrl: 'https://hall.example',
    });
  /** @returns the messages that an account receives once its waiting ones are due */
  const received = async (accountId: string): Promise<string[]> => {
    await run('UPDATE queued_messages SET due_at = now()');
    const due = await run<{ id: string }>('SELECT id FROM queued_messages ORDER BY id');
    const messages = createMessages(world.database, outbox, world.settings);
    await sendQueuedMessages(
      { database: world.database, messages, logger: world.logger },
      due.map(({ id }) => id),
    );
    const sent = await run<{ text: string }>(
      `SELECT text FROM messages WHERE account_id = $1 AND state = 'sent' ORDER BY id`,
      [accountId],
    );
    return sent.map(({ text }) => text);
  };
  const close = async (session: { id: string; date: string }) => {
    const id = await closeDay(
      world.database,
      { areaId: 1, date: session.date, sessionId: session.id },
      { reason_zh: '设备检修', reason_en: 'maintenance' },
      actor,
    );
    await carryOutClosing({ ...world, ...noMail, endOrder }, id);
  };
  const versionOf = async (accountId: string): Promise<string> => {
    const [row] = await run<{ id: string }>(
      'SELECT max(id)::text AS id FROM account_status_log WHERE account_id = $1',
      [accountId],
    );
    return row?.id ?? '0';
  };
  /** Moves an order to another session. */
  const move = async (accountId: string, orderId: string, to: { id: string; date: string }) => {
    const requestid = newRequestId();
    const { id: sessionId, date } = to;
    await world.change({ requestid, accountId, orderId, sessionId, date });
    await world.decider.decide(requestid, date);
  };

  test('of an approval is sent once its undo is over', async () => {
    const { guide } = await approved();
    expect(await received(guide)).toEqual([expect.stringContaining('已审核通过')]);
  });

  type Approved = Awaited<ReturnType<typeof approved>>;
  const ends: [string, (of: Approved) => Promise<unknown>, string[]][] = [
    ['staff cancel', ({ orderId }) => cancelForHall(acts(), orderId, '故障', actor), ['取消']],
    ['the visitor cancels', ({ guide, orderId }) => world.cancel(guide, orderId), ['已取消']],
    ['the session is closed', ({ session }) => close(session), ['暂停开放']],
    ['the approval is undone', ({ orderId }) => undoOrderApproval(acts(), orderId, actor), []],
  ];
  test.each(ends)('of an approval is never sent if %s', async (_name, end, expected) => {
    const order = await approved();
    await end(order);
    await writeMessages();
    expect(await received(order.guide)).toEqual(
      expected.map((part): unknown => expect.stringContaining(part)),
    );
  });

  test.each(ends)('that was tried before is dropped if %s', async (_name, end, expected) => {
    const order = await approved();
    await run('UPDATE queued_messages SET tries = 1');
    await end(order);
    await writeMessages();
    expect(await received(order.guide)).toHaveLength(expected.length);
  });

  test('of a booking is replaced by that of its move, and that by one about a removed visitor', async () => {
    await writeSetting(world.database, 'teamReviewFrom', 0);
    const [account] = (await world.makeAccounts(1)) as [string];
    const orderId = await world.book(account, world.sessions[0]!, people(3));
    await writeMessages();
    await move(account, orderId, world.sessions[6]!);
    await writeMessages();
    const [ticket] = await run<{ id: string }>('SELECT id FROM tickets WHERE order_id = $1', [
      orderId,
    ]);
    await world.takeOut(account, { orderid: orderId, ticketid: ticket!.id });
    await writeMessages();
    const texts = await received(account);
    expect(texts).toEqual([expect.stringContaining('现共 2 人')]);
    await writeSetting(world.database, 'teamReviewFrom', 1);
  });

  describe('of an approved account', () => {
    const deps = () => ({
      database: world.database,
      settings: world.settings,
      signIns: { forget: () => undefined },
    });
    const approve = async (): Promise<string> => {
      const [account] = (await world.makeAccounts(1)) as [string];
      await run('UPDATE accounts SET status = 0 WHERE id = $1', [account]);
      const version = await versionOf(account);
      const decision = 'approve' as const;
      await reviewAccount(deps(), actor, account, { decision, undoable: true, version });
      return account;
    };

    test.each([0, 1])('is never sent if the account is locked, after %i tries', async (tries) => {
      const account = await approve();
      await run('UPDATE queued_messages SET tries = $1', [tries]);
      const version = await versionOf(account);
      await changeAccountStatus(deps(), actor, account, { status: 8, reason: '倒卖', version });
      expect(await received(account)).toEqual([expect.stringContaining('已被锁定')]);
    });

    test('is never sent if the approval is undone', async () => {
      const account = await approve();
      await undoReview(deps(), actor, account);
      expect(await received(account)).toEqual([]);
    });
  });
});
