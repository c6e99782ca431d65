import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { deriveStatuses, eraseOldConduct } from '@hall/domain/people/accounts';
import { countCancellations } from '@hall/domain/reservation/orders';
import { type AccountWorld, newCaller, openAccountWorld } from '../support/account-world';
import { type BookingWorld, openBookingWorld } from '../support/booking-world';
import { freshStores } from '../support/fresh-stores';

/** A person who deletes the account and registers again. */
describe('the conduct of a deleted account', () => {
  let people: AccountWorld;
  let world: BookingWorld;
  beforeAll(async () => {
    const stores = await freshStores();
    people = await openAccountWorld(stores);
    world = await openBookingWorld(stores, { seats: 50 });
  });

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
    const kept = (await run('SELECT to_jsonb(f) AS row FROM former_conduct f', [])) as object[];
    expect(JSON.stringify(kept)).not.toContain(person.idnum);
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
