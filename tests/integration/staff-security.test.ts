import { beforeAll, describe, expect, test } from '@jest/globals';
import { TOTP } from 'otpauth';
import { eventually } from '../support/eventually';
import { type StaffClient, signInStaff } from '../support/staff-client';
import { ownSystem, type System } from '../support/take-system';
import { runStatement } from '../support/statements';

const own = 'my-own-password-2026';

describe('the members of staff', () => {
  let system: System;
  let admin: StaffClient;
  beforeAll(async () => {
    system = await ownSystem();
    admin = await signInStaff(system.baseUrl, 'admin');
  });

  /** The first passwords, which are shown once. */
  const firsts = new Map<string, string>();
  const firstOf = (username: string): string => firsts.get(username)!;
  const create = async (username: string, role = 'reviewer'): Promise<string> => {
    const made = await admin.call('POST', 'staff', { username, role });
    expect(made.status).toBe(201);
    firsts.set(username, String(made.body.password));
    return String(made.body.staffid);
  };
  const signIn = (username: string, password: string, totp?: string) =>
    signInStaff(system.baseUrl, username, { password, ...(totp && { totp }) });
  /** Signs in with the first password and changes it. */
  const settle = async (username: string): Promise<StaffClient> => {
    const client = await signIn(username, firstOf(username));
    const changed = await client.call('POST', 'session/password', {
      oldpassword: firstOf(username),
      password: own,
      confirmpassword: own,
    });
    expect(changed.status).toBe(204);
    return client;
  };

  test('change their first password before anything else', async () => {
    await create('first.timer');
    const first = firstOf('first.timer');
    const client = await signIn('first.timer', first);
    expect(client.me).toMatchObject({ duty: 'password', permissions: [] });
    expect((await client.call('GET', 'statistics')).status).toBe(403);
    const same = await client.call('POST', 'session/password', {
      oldpassword: first,
      password: first,
      confirmpassword: first,
    });
    expect(same).toMatchObject({ status: 400, body: { errors: [{ field: 'password' }] } });
    await settle('first.timer');
    // A password change ends the sessions of the old password.
    expect((await client.call('GET', 'session')).status).toBe(401);
    expect((await signIn('first.timer', own)).me.duty).toBeNull();
  });

  test('get random first passwords, another each time, and their creator chooses none', async () => {
    const staffid = await create('forgets.it');
    const client = await settle('forgets.it');
    const chosen = await admin.call('POST', 'staff', {
      username: 'chosen.for',
      role: 'gate',
      password: own,
    });
    expect(chosen.status).toBe(400);
    const reset = await admin.call('POST', `staff/${staffid}/password`, { reason: '忘记密码' });
    expect(reset.body.password).toMatch(/^(\w{5}-){3}\w{5}$/);
    expect(reset.body.password).not.toBe(firstOf('forgets.it'));
    expect((await client.call('GET', 'session')).status).toBe(401);
    const again = await signIn('forgets.it', String(reset.body.password));
    expect(again.me.duty).toBe('password');
  });

  test('wait after too many wrong passwords, but not in a known browser; right ones are never limited', async () => {
    await create('at.the.desk');
    const right = firstOf('at.the.desk');
    const wrong = () => signIn('at.the.desk', 'not-the-password-26');
    for (let tries = 0; tries < 25; tries += 1) await signIn('at.the.desk', right);
    for (let tries = 0; tries < 9; tries += 1) await expect(wrong()).rejects.toThrow('401');
    const { device } = await signIn('at.the.desk', right);
    const outcomes: string[] = [];
    for (let tries = 0; tries < 16; tries += 1)
      await wrong().catch((error: unknown) => outcomes.push(String(error)));
    expect(outcomes.slice(0, 10).filter((outcome) => !outcome.includes('401'))).toEqual([]);
    expect(outcomes.slice(10).filter((outcome) => outcome.includes('429')).length).toBeGreaterThan(
      2,
    );
    await expect(signIn('at.the.desk', right)).rejects.toThrow('429');
    expect(
      await signInStaff(system.baseUrl, 'at.the.desk', { password: right, device }),
    ).toMatchObject({ me: { username: 'at.the.desk' }, device });
  });

  test('sign in with the second factor, each code once, or with a recovery code', async () => {
    await create('two.factors');
    const client = await settle('two.factors');
    expect(
      (await client.call('POST', 'session/totp', { password: firstOf('two.factors') })).status,
    ).toBe(400);
    const begun = await client.call('POST', 'session/totp', { password: own });
    expect(String(begun.body.qr)).toContain('<svg');
    const factor = new TOTP({ secret: String(begun.body.secret) });
    const wrong = await client.call('PUT', 'session/totp', { totp: otherThan(factor.generate()) });
    expect(wrong).toMatchObject({ status: 400, body: { errors: [{ field: 'totp' }] } });
    const confirming = factor.generate();
    const confirmed = await client.call('PUT', 'session/totp', { totp: confirming });
    const [recovery] = confirmed.body.recoverycodes as string[];
    expect(recovery).toMatch(/^[2-9A-Z]{4}(-[2-9A-Z]{4}){3}$/);

    // Replacing an authenticator requires a code of the current one, or a recovery code.
    const renew = (totp?: string) =>
      client.call('POST', 'session/totp', { password: own, ...(totp && { totp }) });
    expect(await renew()).toMatchObject({ status: 400, body: { errors: [{ field: 'totp' }] } });
    expect((await renew(otherThan(factor.generate()))).status).toBe(400);
    expect((await renew((confirmed.body.recoverycodes as string[])[1])).status).toBe(200);

    await expect(signIn('two.factors', own)).rejects.toThrow('totpNeeded');
    // The code that confirmed the factor is used up.
    await expect(signIn('two.factors', own, confirming)).rejects.toThrow('401');
    const later = factor.generate({ timestamp: Date.now() + 30_000 });
    expect((await signIn('two.factors', own, later)).me.totp).toBe(true);
    await expect(signIn('two.factors', own, later)).rejects.toThrow('401');
    await signIn('two.factors', own, recovery!.toLowerCase());
    await expect(signIn('two.factors', own, recovery)).rejects.toThrow('401');
  });

  test('leave failed sign-ins and sign-outs in the audit log, but no unknown names', async () => {
    const staffid = await create('leaves.traces');
    await expect(signIn('leaves.traces', 'not-the-password-26')).rejects.toThrow('401');
    await expect(signIn('nobody.of.us', 'not-the-password-26')).rejects.toThrow('401');
    const client = await settle('leaves.traces');
    expect((await client.call('DELETE', 'session')).status).toBe(204);
    const logged = async () => {
      const path = `acts/staff/${staffid}`;
      const { items } = (await admin.call<{ items: { act: string }[] }>('GET', path)).body;
      return items.map(({ act }) => act);
    };
    await eventually(async () =>
      expect(await logged()).toEqual(
        expect.arrayContaining(['console.failSignIn', 'console.signIn', 'console.signOut']),
      ),
    );
    const failures = await admin.call('GET', 'audit?act=console.failSignIn&pagesize=100');
    expect(JSON.stringify(failures.body)).not.toContain('nobody.of.us');
  });

  test('lose sessions and factor when the administrator resets them', async () => {
    const staffid = await create('lost.phone');
    const client = await settle('lost.phone');
    const begun = await client.call('POST', 'session/totp', { password: own });
    const code = new TOTP({ secret: String(begun.body.secret) }).generate();
    await client.call('PUT', 'session/totp', { totp: code });
    const reason = '手机遗失';
    const reset = () => admin.call('POST', `staff/${staffid}/totp-reset`, { reason });
    expect((await reset()).status).toBe(204);
    expect((await reset()).status).toBe(409);
    expect((await client.call('GET', 'session')).status).toBe(401);
    expect((await signIn('lost.phone', own)).me.totp).toBe(false);
  });

  test('are notified when another was first, and cannot lock everybody out', async () => {
    const staffid = await create('moves.on');
    const change = { role: 'gate', from: 'reviewer', reason: '调岗' };
    expect((await admin.call('POST', `staff/${staffid}/role`, change)).status).toBe(204);
    const again = await admin.call('POST', `staff/${staffid}/role`, change);
    expect(again).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('先行处理') },
    });
    const list = await admin.call('POST', 'staff/search', { username: 'admin' });
    const [self] = list.body.items as { staffid: string }[];
    const leave = await admin.call('POST', `staff/${self!.staffid}/deactivate`, { reason: '离职' });
    expect(leave.status).toBe(409);
    const member = await signIn('moves.on', firstOf('moves.on'));
    const gone = await admin.call('POST', `staff/${staffid}/deactivate`, { reason: '离职' });
    expect(gone.status).toBe(204);
    const detail = expect.stringContaining('停用');
    expect(await member.call('GET', 'session')).toMatchObject({ status: 401, body: { detail } });
    await expect(signIn('moves.on', firstOf('moves.on'))).rejects.toThrow('401');
    const taken = await admin.call('POST', 'staff', { username: 'moves.on', role: 'gate' });
    expect(taken).toMatchObject({ status: 409, body: { errors: [{ field: 'username' }] } });
  });

  test('leave an entry of every act in the audit log, and no password', async () => {
    const { body } = await admin.call('GET', 'audit?act=staff.&pagesize=100');
    const acts = (body.items as { act: string }[]).map(({ act }) => act);
    for (const act of ['staff.create', 'staff.changeRole', 'staff.resetTotp', 'staff.deactivate'])
      expect(acts).toContain(act);
    for (const first of firsts.values()) expect(JSON.stringify(body)).not.toContain(first);
    expect((await admin.call('GET', 'audit/verdict')).body).toMatchObject({ fault: null });
  });

  test('are signed out after inactivity, despite automatic calls of the pages', async () => {
    const client = await signIn('ops', 'Hall-demo-2026');
    const age = (minutes: number) =>
      runStatement(
        system.databaseUrl,
        `UPDATE sign_ins SET seen_at = now() - interval '${minutes} minutes' WHERE csrf_token = '${client.me.csrfToken}'`,
      );
    await age(20);
    expect((await client.call('GET', 'session')).status).toBe(200);
    const [seen] = (await runStatement(
      system.databaseUrl,
      `SELECT seen_at > now() - interval '1 minute' AS fresh FROM sign_ins WHERE csrf_token = '${client.me.csrfToken}'`,
    )) as [{ fresh: boolean }];
    expect(seen.fresh).toBe(true);
    await age(31);
    expect((await client.call('GET', 'session')).status).toBe(401);
  });
});

test('can do nothing before they have a second factor, where one is asked for', async () => {
  const { baseUrl } = await ownSystem({ STAFF_TOTP: 'always' });
  const admin = await signInStaff(baseUrl, 'admin');
  expect(admin.me).toMatchObject({ duty: 'totp', permissions: [] });
  expect((await admin.call('GET', 'statistics')).status).toBe(403);
  const begun = await admin.call('POST', 'session/totp', { password: 'Hall-demo-2026' });
  const factor = new TOTP({ secret: String(begun.body.secret) });
  expect((await admin.call('PUT', 'session/totp', { totp: factor.generate() })).status).toBe(200);
  expect((await admin.call('GET', 'statistics')).status).toBe(200);
  await expect(signInStaff(baseUrl, 'admin')).rejects.toThrow('totpNeeded');
});

const otherThan = (code: string): string => (code === '123456' ? '654321' : '123456');
