import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { eraseMessagesOf } from '@hall/domain/communication/messages';
import { createLinkCodes, tellTickets } from '@hall/domain/reservation/ticket-links';
import { type AccountWorld, newCaller, openAccountWorld } from '../support/account-world';
import { type BookingWorld, openBookingWorld } from '../support/booking-world';
import { eventually } from '../support/eventually';
import { freshStores } from '../support/fresh-stores';

/** A worker writes to a phone while its account is deleted. The tests force each order of the two. */
describe('a message to an account that is being deleted', () => {
  let people: AccountWorld;
  let world: BookingWorld;
  const publicUrl = 'https://hall.example';
  const codes = createLinkCodes(randomBytes(32).toString('base64'));

  beforeAll(async () => {
    const stores = await freshStores();
    people = await openAccountWorld(stores);
    world = await openBookingWorld(stores, { seats: 50 });
  });

  /** Makes a deletable account whose cancelled visit has a pending message. */
  async function somebodyToTell() {
    const { form, account, authtoken } = await people.register();
    const orderId = await world.book(account.id, world.sessions[0]!, [account.id]);
    await world.cancel(account.id, orderId);
    const { telnum, password } = form;
    return {
      id: account.id,
      telnum,
      remove: async () =>
        people.accounts.deleteAccount(
          await people.signIns.find(authtoken),
          { password },
          newCaller(),
        ),
    };
  }
  const tell = (mailCopies: () => Promise<[]> = () => Promise.resolve([])) =>
    tellTickets({ ...world, codes, publicUrl, mailCopies });
  const left = async (telnum: string): Promise<string[]> =>
    (
      (await world.database.query(
        `SELECT 'waits' AS state FROM queued_messages WHERE recipient = $1
         UNION ALL SELECT state FROM messages WHERE recipient = $1 AND text NOT LIKE '%验证码%'`,
        [telnum],
      )) as { state: string }[]
    ).map(({ state }) => state);
  /** Waits until a transaction of this database waits for a row lock. */
  const untilOneWaits = (): Promise<void> =>
    eventually(async () => {
      const waiting: unknown = await world.database.query(
        `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      expect(waiting).toHaveLength(1);
    });

  test('is deleted if it was being written when the deletion began', async () => {
    const person = await somebodyToTell();
    let removal: Promise<void> | undefined;
    await tell(async () => {
      // The phone has been read, and nothing is written yet.
      removal = person.remove();
      await Promise.race([removal, untilOneWaits()]);
      return [];
    });
    await removal;
    expect(await left(person.telnum)).toEqual([]);
  });

  test('is not written if the deletion came first', async () => {
    const person = await somebodyToTell();
    let telling: Promise<number> | undefined;
    await world.database.transaction(async (transaction) => {
      await transaction.query('SELECT 1 FROM accounts WHERE id = $1 FOR UPDATE', [person.id]);
      telling = tell();
      await untilOneWaits();
      await transaction.query(`UPDATE accounts SET telnum = '', deleted_at = now() WHERE id = $1`, [
        person.id,
      ]);
    });
    await telling;
    expect(await left(person.telnum)).toEqual([]);
  });

  test('is deleted while staff send it again', async () => {
    const { id, telnum } = await somebodyToTell();
    await world.database.query(
      `INSERT INTO messages (channel, recipient, text, state, account_id) VALUES ('sms', $1, 'x', 'failed', $2)`,
      [telnum, id],
    );
    let erasing: Promise<void> | undefined;
    await world.database.transaction(async (resending) => {
      await resending.query('SELECT 1 FROM messages WHERE recipient = $1 FOR UPDATE', [telnum]);
      erasing = world.database.transaction((transaction) =>
        eraseMessagesOf(transaction, { accountId: id, recipient: telnum }),
      );
      await untilOneWaits();
      await resending.query(
        `INSERT INTO queued_messages (channel, recipient, text, account_id) VALUES ('sms', $1, 'x', $2)`,
        [telnum, id],
      );
    });
    await erasing;
    expect(await left(telnum)).toEqual([]);
  });
});
