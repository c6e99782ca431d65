import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { deriveStatuses, eraseOldConduct } from '@hall/domain/people/accounts';
import { countCancellations } from '@hall/domain/reservation/orders';
import { type AccountWorld, newCaller, openAccountWorld } from '../support/account-world';
import { type BookingWorld, openBookingWorld } from '../support/booking-world';
import { freshStores } from '../support/fresh-stores';
import { eraseMessagesOf } from '@hall/domain/communication/messages';
import { createLinkCodes, sendTicketNotices } from '@hall/domain/reservation/ticket-links';
import { untilLocked } from '../support/eventually';

let people: AccountWorld;
let world: BookingWorld;
beforeAll(async () => {
  const stores = await freshStores();
  people = await openAccountWorld(stores);
  world = await openBookingWorld(stores, { seats: 50 });
});

/** A person who deletes the account and registers again. */
describe('the conduct of a deleted account', () => {
  const run = (sql: string, values: unknown[]) => world.database.query(sql, values);
  const statusOf = async (id: string) => {
    const rows = (await run('SELECT status, status_until FROM accounts WHERE id = $1', [id])) as [
      { status: number; status_until: Date | null },
    ];
    return rows[0];
  };
  const deriveAt = (id: string, days: number) =>
    world.database.transaction(
      async (transaction) => (await deriveStatuses(transaction, days, [id])).get(id)?.after,
    );
  const somebody = async () => {
    const { form, account, authtoken } = await people.register();
    const orderId = await world.book(account.id, world.sessions[0]!, [
      randomBytes(8).toString('hex'),
    ]);
    const again = async () => {
      await people.accounts.deleteAccount(
        await people.signIns.find(authtoken),
        { password: form.password },
        newCaller(),
      );
      const { doctype, idnum } = form;
      const anew = await people.fillRegistration({ doctype, idnum });
      return (await people.accounts.registerUser(anew, newCaller())).account.id;
    };
    return { id: account.id, idnum: form.idnum, orderId, again };
  };
  const missed = async ({ id, orderId }: { id: string; orderId: string }) => {
    await run('UPDATE orders SET status = 2 WHERE id = $1', [orderId]);
    await run(
      'INSERT INTO no_shows (order_id, account_id, status_before, status_after) VALUES ($1, $2, 1, 2)',
      [orderId, id],
    );
    await run('UPDATE accounts SET status = 2 WHERE id = $1', [id]);
    await run(`INSERT INTO account_status_log (account_id, event) VALUES ($1, 'noshowWarning')`, [
      id,
    ]);
  };

  test('a lock by staff follows the document with its end', async () => {
    const person = await somebody();
    await world.cancel(person.id, person.orderId);
    await run(
      `UPDATE accounts SET status = 8, status_until = now() + interval '9 days' WHERE id = $1`,
      [person.id],
    );
    await run(`INSERT INTO account_status_log (account_id, event) VALUES ($1, '8')`, [person.id]);
    const { status_until } = await statusOf(person.id);
    expect(await statusOf(await person.again())).toEqual({ status: 8, status_until });
  });

  test('absences follow the document for the term of the rule, without the number', async () => {
    const person = await somebody();
    await missed(person);
    const id = await person.again();
    expect(await statusOf(id)).toMatchObject({ status: 2 });
    const stored = (await run('SELECT to_jsonb(f) AS row FROM former_conduct f', [])) as object[];
    expect(JSON.stringify(stored)).not.toContain(person.idnum);
    expect(await deriveAt(id, 120)).toBe(2);
    await run(`UPDATE former_conduct SET at = at - interval '121 days', until = now()`, []);
    expect(await deriveAt(id, 120)).toBe(1);
    expect(await eraseOldConduct(world.database)).toBeGreaterThan(0);
  });

  test('counted cancellations follow the document', async () => {
    const person = await somebody();
    await world.cancel(person.id, person.orderId);
    const id = await person.again();
    expect(await countCancellations(world.database, id)).toMatchObject({ day: 1, year: 1 });
  });
});

/** A worker writes to a phone while its account is deleted. The tests force each order of the two. */
describe('a message to an account that is being deleted', () => {
  const publicUrl = 'https://hall.example';
  const codes = createLinkCodes(randomBytes(32).toString('base64'));

  /** Makes a deletable account whose cancelled visit has a pending message. */
  async function somebodyToNotify() {
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
  const writeMessages = (mailCopies: () => Promise<[]> = () => Promise.resolve([])) =>
    sendTicketNotices({ ...world, codes, publicUrl, mailCopies });
  const left = async (telnum: string): Promise<string[]> =>
    (
      (await world.database.query(
        `SELECT 'waits' AS state FROM queued_messages WHERE recipient = $1
         UNION ALL SELECT state FROM messages WHERE recipient = $1 AND text NOT LIKE '%验证码%'`,
        [telnum],
      )) as { state: string }[]
    ).map(({ state }) => state);

  test('is deleted if it was being written when the deletion began', async () => {
    const person = await somebodyToNotify();
    let removal: Promise<void> | undefined;
    await writeMessages(async () => {
      // The phone has been read, and nothing is written yet.
      removal = person.remove();
      await Promise.race([removal, untilLocked(world.database)]);
      return [];
    });
    await removal;
    expect(await left(person.telnum)).toEqual([]);
  });

  test('is not written if the deletion came first', async () => {
    const person = await somebodyToNotify();
    let writing: Promise<number> | undefined;
    await world.database.transaction(async (transaction) => {
      await transaction.query('SELECT 1 FROM accounts WHERE id = $1 FOR UPDATE', [person.id]);
      writing = writeMessages();
      await untilLocked(world.database);
      await transaction.query(`UPDATE accounts SET telnum = '', deleted_at = now() WHERE id = $1`, [
        person.id,
      ]);
    });
    await writing;
    expect(await left(person.telnum)).toEqual([]);
  });

  test('is deleted while staff send it again', async () => {
    const { id, telnum } = await somebodyToNotify();
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
      await untilLocked(world.database);
      await resending.query(
        `INSERT INTO queued_messages (channel, recipient, text, account_id) VALUES ('sms', $1, 'x', $2)`,
        [telnum, id],
      );
    });
    await erasing;
    expect(await left(telnum)).toEqual([]);
  });
});
