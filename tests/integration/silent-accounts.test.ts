import { beforeAll, describe, expect, test } from '@jest/globals';
import { proofNeeded } from '@hall/shared/codes/answer-codes';
import { endSpentStandIns, readAccountEvents } from '@hall/domain/people/accounts';
import { writeSetting } from '@hall/domain/configuration/settings';
import {
  type AccountWorld,
  codeOf,
  newCaller,
  newTelnum,
  openAccountWorld,
  refusalOf,
} from '../support/account-world';
import { forgetCodesSent } from '../support/forget-codes';
import { freshStores } from '../support/fresh-stores';

const needed = { code: 'A00012', details: { reason: proofNeeded } };
const wrong = { code: 'A00007', details: { reason: proofNeeded } };

describe('an account without a sign-in for 90 days, on a new device', () => {
  let world: AccountWorld;
  let redisUrl: string;
  beforeAll(async () => {
    const stores = await freshStores();
    ({ redisUrl } = stores);
    world = await openAccountWorld(stores);
  });

  const silence = async (id: string, days = 91) => {
    await world.database.query(
      `UPDATE accounts SET last_sign_in_at = now() - make_interval(days => $2),
         created_at = now() - interval '200 days' WHERE id = $1`,
      [id, days],
    );
    await world.database.query(
      `UPDATE account_devices SET last_at = now() - make_interval(days => $2) WHERE account_id = $1`,
      [id, days],
    );
  };
  const silentAccount = async () => {
    const { form, account } = await world.register();
    await silence(account.id);
    return { ...form, id: account.id };
  };
  const codeTo = async (telnum: string, scene: 'login' | 'reset' = 'login') => {
    await forgetCodesSent(redisUrl);
    return world.sendCode(telnum, scene);
  };
  const logIn = async (
    telnum: string,
    more: { idnumend?: string; password?: string; fresh?: number } = {},
  ) => world.accounts.logInWithSms({ telnum, smscode: await codeTo(telnum), ...more }, newCaller());
  const telnumOf = async (id: string) => {
    const [row] = await world.database.query<[{ telnum: string }]>(
      'SELECT telnum FROM accounts WHERE id = $1',
      [id],
    );
    return row.telnum;
  };

  test('is asked for the end of the document or the password, and its code stays valid meanwhile', async () => {
    for (const proof of ['idnumend', 'password'] as const) {
      const { telnum, id, ...form } = await silentAccount();
      const right = { idnumend: form.idnum.slice(-4), password: form.password }[proof];
      const smscode = await codeTo(telnum);
      const send = (more: object) =>
        world.accounts.logInWithSms({ telnum, smscode, ...more }, newCaller());
      expect(await refusalOf(send({}))).toMatchObject(needed);
      expect(await refusalOf(send({ [proof]: 'XXXX' }))).toMatchObject(wrong);
      expect((await send({ [proof]: right })).account.id).toBe(id);
      expect((await logIn(telnum)).account.id).toBe(id);
    }
  });

  test('is not asked on a known device, before the days are over, or with the rule off', async () => {
    const { telnum, id } = await silentAccount();
    await silence(id, 89);
    expect((await logIn(telnum)).account.id).toBe(id);

    const device = 'a known device';
    const caller = { ...newCaller(), device };
    await world.logIn((await world.accounts.getAccountRecord(id)).username, 'xk29vbq7', { caller });
    await silence(id);
    const smscode = await (async () => {
      await forgetCodesSent(redisUrl);
      const captchatoken = await world.solveCaptcha(device);
      await world.accounts.sendVerificationCode({ telnum, scene: 'login', captchatoken }, caller);
      return (await world.messages.list(telnum))[0]!.code!;
    })();
    expect((await world.accounts.logInWithSms({ telnum, smscode }, caller)).account.id).toBe(id);

    await silence(id);
    await writeSetting(world.database, 'silentAccountDays', 0);
    expect((await logIn(telnum)).account.id).toBe(id);
    await writeSetting(world.database, 'silentAccountDays', 90);
  });

  test('has five tries a day', async () => {
    const { telnum, idnum } = await silentAccount();
    for (let turn = 0; turn < 5; turn += 1)
      expect(await codeOf(logIn(telnum, { idnumend: 'XXXX' }))).toBe('A00007');
    expect(await codeOf(logIn(telnum, { idnumend: idnum.slice(-4) }))).toBe('A00003');
  });

  test('gives its phone to a fresh account, and its data stay for its owner', async () => {
    const { form, account, authtoken } = await world.register();
    const friend = { realname: '李华', doctype: 2 as const, idnum: 'E76543210' };
    await world.visitors.save(account.id, friend);
    await silence(account.id);
    const fresh = await logIn(form.telnum, { fresh: 1 });
    expect(fresh.account.id).not.toBe(account.id);
    expect(fresh.account).toMatchObject({ telnum: form.telnum, idnum: '', realname: '' });
    expect(await world.visitors.list(fresh.account.id)).toEqual([]);
    expect(await codeOf(world.signIns.find(authtoken))).toBe('A00004');
    expect((await logIn(form.telnum)).account.id).toBe(fresh.account.id);

    const waiting = await world.accounts.getAccountRecord(account.id);
    expect(waiting).toMatchObject({ telnum: '', realname: form.realname, idnum: form.idnum });
    expect(await world.visitors.list(account.id)).toMatchObject([friend]);
    const [newest] = await readAccountEvents(world.database, account.id);
    expect(newest).toMatchObject({ event: 'phoneMoved' });
    expect((await world.logIn(form.username, form.password)).account.id).toBe(account.id);
    await world.database.query('UPDATE accounts SET username = NULL WHERE id = $1', [account.id]);
    await endSpentStandIns(world.database, 100);
    expect(await codeOf(world.accounts.getAccountRecord(account.id))).toBe('A00006');
  });

  test('an account in use does not give its phone away', async () => {
    const { form, account } = await world.register();
    expect((await logIn(form.telnum, { fresh: 1 })).account.id).toBe(account.id);
  });

  test('without document and password it gives its phone away at once, unless it has an order', async () => {
    const telnum = newTelnum();
    const { id } = (await logIn(telnum)).account;
    await silence(id);
    await world.database.query(
      `INSERT INTO booking_requests (requestid, account_id, account_type, area_id, session_id, visit_date, pool,
         ticketcount, visitors, visitor_keys, body_hash, state, guide_ids)
       VALUES ('a', $1, 'user', 1, 1, current_date, 'personal', 1, '[]', '{}', '', 'accepted', '{}')`,
      [id],
    );
    expect((await logIn(telnum)).account.id).toBe(id);
    await world.database.query(`UPDATE booking_requests SET state = 'rejected'`);
    await silence(id);
    expect((await logIn(telnum)).account.id).not.toBe(id);
    expect(await telnumOf(id)).toBe('');
  });

  test('does not get a new password by a code alone', async () => {
    const { telnum, idnum } = await silentAccount();
    const reset = async (more: { idnumend?: string }) =>
      world.accounts.resetPassword(
        'user',
        {
          telnum,
          smscode: await codeTo(telnum, 'reset'),
          password: 'nw84pcr3',
          confirmpassword: 'nw84pcr3',
          ...more,
        },
        newCaller(),
      );
    expect(await refusalOf(reset({}))).toMatchObject(needed);
    expect(await refusalOf(reset({ idnumend: 'XXXX' }))).toMatchObject(wrong);
    expect(await codeOf(reset({ idnumend: idnum.slice(-4) }))).toBe('A00006');
  });
});
