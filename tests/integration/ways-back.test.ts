import { beforeAll, describe, expect, test } from '@jest/globals';
import { findWaysBack } from '@hall/domain/people/accounts';
import type { AskWayBackDto } from '@hall/shared/contract/staff/ways-back';
import { translate } from '@hall/shared/locales/translate';
import {
  type AccountWorld,
  codeOf,
  newCaller,
  newTelnum,
  openAccountWorld,
  refusalOf,
} from '../support/account-world';
import { freshStores } from '../support/fresh-stores';

const staff = (username: string) => ({
  staff: { id: null, username, role: 'reviewer' as const },
  address: '',
});
const [first, second] = [staff('li'), staff('wang')];

describe('ways back into an account at the counter', () => {
  let world: AccountWorld;
  beforeAll(async () => {
    world = await openAccountWorld(await freshStores());
  });

  const ask = (accountId: string, form: Partial<AskWayBackDto>) =>
    world.accounts.askWayBack(first, accountId, { reason: '已核验护照', ...form } as AskWayBackDto);
  const idOf = async (accountId: string): Promise<string> =>
    (await findWaysBack(world.database)).find((asked) => asked.accountId === accountId)!.id;
  const confirm = async (accountId: string, by = second) =>
    world.accounts.settleWayBack(by, await idOf(accountId), { decision: 'confirm' });
  const accountOf = async (telnum: string): Promise<string> => {
    const [row] = (await world.database.query(
      `SELECT id FROM accounts WHERE telnum = $1 AND deleted_at IS NULL`,
      [telnum],
    )) as [{ id: string }];
    return row.id;
  };
  const actsOn = async (accountId: string) =>
    (
      (await world.database.query(
        `SELECT username, act FROM audit_log WHERE subject_type = 'account' AND subject_id = $1 ORDER BY id`,
        [accountId],
      )) as { username: string; act: string }[]
    ).map(({ username, act }) => `${username} ${act}`);
  const messagesTo = async (telnum: string): Promise<string> =>
    (
      (await world.database.query('SELECT text FROM queued_messages WHERE recipient = $1', [
        telnum,
      ])) as { text: string }[]
    )
      .map(({ text }) => text)
      .join();

  test('move it to another phone once a second person has confirmed, and end all its sign-ins', async () => {
    const { form, authtoken } = await world.register();
    const accountId = await accountOf(form.telnum);
    const telnum = newTelnum();
    await ask(accountId, { kind: 'phone', telnum });
    expect(await codeOf(confirm(accountId, first))).toBe('A00010');
    expect(await accountOf(form.telnum)).toBe(accountId);
    await confirm(accountId);
    expect(await accountOf(telnum)).toBe(accountId);
    expect(await codeOf(world.signIns.find(authtoken))).toBe('A00004');
    const [devices] = (await world.database.query(
      'SELECT count(*)::int AS n FROM account_devices WHERE account_id = $1',
      [accountId],
    )) as object[];
    expect(devices).toEqual({ n: 0 });
    expect(await messagesTo(form.telnum)).toContain('绑定的手机号或邮箱已由纪念馆');
    expect(await actsOn(accountId)).toEqual([
      'li account.askWayBack',
      'wang account.confirmWayBack',
    ]);
    const smscode = await world.sendCode(telnum, 'login');
    await world.accounts.logInWithSms({ telnum, smscode }, newCaller());
    expect(await accountOf(telnum)).toBe(accountId);
    expect(await findWaysBack(world.database)).toEqual([]);
  });

  test('are named to somebody whose document is registered already', async () => {
    const { form } = await world.register();
    const again = await world.fillRegistration({ doctype: form.doctype, idnum: form.idnum });
    const { details } = await refusalOf(world.accounts.registerUser(again, newCaller()));
    expect(translate('zh', details.key!)).toMatch(/注册时的手机号或邮箱登录.*证件原件.*现场窗口/);
    expect(translate('en', details.key!)).toMatch(/Log in.*original document.*counter/);
  });

  test('replace the empty account that a sign-in with the new phone or address made, but no other', async () => {
    const { form } = await world.register();
    const accountId = await accountOf(form.telnum);
    const taken = await world.register();
    expect(await codeOf(ask(accountId, { kind: 'phone', telnum: taken.form.telnum }))).toBe(
      'A00011',
    );
    for (const telnum of [newTelnum(), 'guest.way.back@example.org']) {
      const smscode = await world.sendCode(telnum, 'login');
      await world.accounts.logInWithSms({ telnum, smscode }, newCaller());
      expect(await accountOf(telnum)).not.toBe(accountId);
      await ask(accountId, { kind: 'phone', telnum });
      await confirm(accountId);
      expect(await accountOf(telnum)).toBe(accountId);
    }
  });

  test('clear security questions, and notify the owner', async () => {
    const { form, authtoken } = await world.register();
    const accountId = await accountOf(form.telnum);
    expect(await codeOf(ask(accountId, { kind: 'questions' }))).toBe('A00012');
    const signIn = await world.signIns.find(authtoken);
    const questions = [{ question: '学校', answer: '一中' }];
    await world.accounts.saveSecurityQuestions(
      signIn,
      { questions, password: form.password } as never,
      newCaller(),
    );
    await ask(accountId, { kind: 'questions' });
    await confirm(accountId);
    expect(await world.accounts.getSecurityQuestions(accountId)).toEqual([]);
    expect(await messagesTo(form.telnum)).toContain('密保问题已由纪念馆');
  });

  test('end when somebody refuses them, after a day, and for an account without a document', async () => {
    const { form } = await world.register();
    const accountId = await accountOf(form.telnum);
    await ask(accountId, { kind: 'phone', telnum: newTelnum() });
    const refused = await idOf(accountId);
    await world.accounts.settleWayBack(first, refused, { decision: 'refuse' });
    expect(
      await codeOf(world.accounts.settleWayBack(second, refused, { decision: 'confirm' })),
    ).toBe('A00009');
    await ask(accountId, { kind: 'phone', telnum: newTelnum() });
    const late = await idOf(accountId);
    await world.database.query(`UPDATE ways_back SET at = now() - interval '25 hours'`);
    expect(await codeOf(world.accounts.settleWayBack(second, late, { decision: 'confirm' }))).toBe(
      'A00009',
    );
    const telnum = newTelnum();
    const smscode = await world.sendCode(telnum, 'login');
    await world.accounts.logInWithSms({ telnum, smscode }, newCaller());
    expect(await codeOf(ask(await accountOf(telnum), { kind: 'phone', telnum: newTelnum() }))).toBe(
      'A00012',
    );
  });
});
