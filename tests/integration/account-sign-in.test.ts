import { beforeAll, describe, expect, test } from '@jest/globals';
import { eventually } from '../support/eventually';
import {
  type AccountWorld,
  codeOf,
  newCaller,
  openAccountWorld,
  refusalOf,
} from '../support/account-world';
import { freshStores } from '../support/fresh-stores';

describe('signing in', () => {
  let world: AccountWorld;
  beforeAll(async () => {
    world = await openAccountWorld(await freshStores());
  });

  const reasonOf = async (token: string): Promise<string | undefined> =>
    (await refusalOf(world.signIns.find(token))).details.reason;

  describe('one sign-in of an account', () => {
    test('is live: a newer one ends the older, with the reason', async () => {
      const { form, authtoken } = await world.register();
      expect(await world.signIns.find(authtoken)).toMatchObject({ type: 'user', hasIdnum: true });
      const newer = await world.logIn(form.username, form.password);
      expect(await reasonOf(authtoken)).toBe('other_terminal');
      expect(await world.signIns.find(newer.authtoken)).toMatchObject({ status: 1 });
    });

    test('begins with the password as it was typed: not in other capitals, not with more behind it', async () => {
      const { form } = await world.register();
      for (const other of [form.password.toUpperCase(), `${form.password}0`])
        expect(await codeOf(world.logIn(form.username, other))).toBe('A00007');
      expect(await codeOf(world.logIn(form.username, form.password))).toBe('A00006');
    });

    test('of two guides with one number of different documents is that of the password', async () => {
      const idnum = 'H87654321';
      const guides = [];
      for (const [doctype, password] of [
        [2, 'xk29vbq7'],
        [4, 'mv83kdw2'],
      ] as const) {
        const form = { doctype, idnum, password, confirmpassword: password };
        const filled = await world.fillRegistration(form);
        guides.push((await world.accounts.registerUser(filled, newCaller())).account.id);
      }
      await world.database.query(
        `UPDATE accounts SET type = 'tg', username = NULL WHERE id = ANY($1::bigint[])`,
        [guides],
      );
      const type = 'tg';
      const [first, second] = [
        await world.logIn(idnum, 'xk29vbq7', { type }),
        await world.logIn(idnum, 'mv83kdw2', { type }),
      ];
      expect([first.account.id, second.account.id]).toEqual(guides);
      expect(await codeOf(world.logIn(idnum, 'pq47znw5', { type }))).toBe('A00007');
    });

    test('remains exactly one after twenty simultaneous sign-ins', async () => {
      const { account } = await world.register();
      const tokens = await Promise.all(
        Array.from({ length: 20 }, () => world.signIns.start(account.id)),
      );
      const codes = await Promise.all(tokens.map((token) => codeOf(world.signIns.find(token))));
      expect(codes.filter((code) => code === 'A00006')).toHaveLength(1);
    });

    test('ends by signing out, and by the end of its life', async () => {
      const { form, authtoken } = await world.register();
      await world.signIns.end(await world.signIns.find(authtoken));
      expect(await reasonOf(authtoken)).toBe('expired');

      const { authtoken: late } = await world.logIn(form.username, form.password);
      await world.database.query(`UPDATE sign_ins SET expires_at = now() WHERE ended_at IS NULL`);
      expect(await reasonOf(late)).toBe('expired');
      // No other device ended a sign-in that had already expired.
      await world.logIn(form.username, form.password);
      expect(await reasonOf(late)).toBe('expired');
    });

    test('ends where nobody uses it for two hours; a use keeps it alive', async () => {
      const age = (minutes: number, accountId: string) =>
        world.database.query(
          `UPDATE sign_ins SET seen_at = now() - make_interval(mins => $1) WHERE account_id = $2`,
          [minutes, accountId],
        );
      const used = await world.register();
      await age(119, used.account.id);
      expect(await world.signIns.find(used.authtoken)).toMatchObject({ type: 'user' });
      const [row] = await world.database.query<{ fresh: boolean }[]>(
        `SELECT seen_at > now() - interval '1 minute' AS fresh FROM sign_ins WHERE account_id = $1`,
        [used.account.id],
      );
      expect(row!.fresh).toBe(true);

      const unused = await world.register();
      await age(120, unused.account.id);
      expect(await reasonOf(unused.authtoken)).toBe('expired');
      // No other device ended this one either.
      await world.logIn(unused.form.username, unused.form.password);
      expect(await reasonOf(unused.authtoken)).toBe('expired');
    });

    test('is not kept alive by a page that only polls', async () => {
      const { account, authtoken } = await world.register();
      const seenAgo = async (): Promise<number> => {
        const [row] = await world.database.query<{ minutes: number }[]>(
          `SELECT extract(epoch FROM now() - seen_at)::int / 60 AS minutes FROM sign_ins WHERE account_id = $1`,
          [account.id],
        );
        return row!.minutes;
      };
      await world.database.query(
        `UPDATE sign_ins SET seen_at = now() - interval '60 minutes' WHERE account_id = $1`,
        [account.id],
      );
      expect(await world.signIns.find(authtoken, false)).toMatchObject({ type: 'user' });
      expect(await seenAgo()).toBe(60);
      await world.signIns.find(authtoken);
      expect(await seenAgo()).toBe(0);
    });

    test('is one that was given: nothing else signs in', async () => {
      expect(await reasonOf('x'.repeat(43))).toBe('expired');
      expect(await reasonOf('')).toBe('expired');
    });

    test('is known to another process to have ended, at once', async () => {
      const other = world.openOtherSignIns();
      try {
        const { form, authtoken } = await world.register();
        await eventually(() => other.find(authtoken));
        await world.logIn(form.username, form.password);
        // Earlier than the cache expires, because the process was notified.
        await eventually(
          async () => expect(await codeOf(other.find(authtoken))).toBe('A00004'),
          1000,
        );
      } finally {
        other.close();
      }
    });

    test('is stored by its hash only', async () => {
      const { authtoken } = await world.register();
      const rows: unknown = await world.database.query('SELECT * FROM sign_ins');
      expect(JSON.stringify(rows)).not.toContain(authtoken);
    });
  });
});
