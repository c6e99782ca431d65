import { beforeAll, describe, expect, test } from '@jest/globals';
import { readSentCode, solveCaptcha } from '../support/development-tools';
import { newTelnum } from '../support/new-visitor';
import { sharedSystem, type SharedSystem } from '../support/take-system';
import { createVisitorClient, type VisitorClient } from '../support/visitor-client';

describe('signing in by QR code, with the simulated messaging app', () => {
  let system: SharedSystem;
  beforeAll(async () => {
    system = await sharedSystem();
  });

  test('the site offers the login by QR code', async () => {
    expect(await createVisitorClient(system.baseUrl).get('start/user')).toMatchObject({
      qrlogin: 1,
    });
  });

  const create = async (client: VisitorClient) => {
    const answer = await client.call('user_account/qrcreate');
    expect(answer.code).toBe('A00006');
    return answer as never as { qrid: string; qrurl: string; expires: string };
  };
  const poll = (client: VisitorClient, qrid: string) =>
    client.call('user_account/qrpoll', { qrid });

  const newPhone = async (client: VisitorClient) => {
    const telnum = newTelnum();
    const captchatoken = await solveCaptcha(system.baseUrl, client);
    await client.call('sms/send', { telnum, scene: 'phone', captchatoken });
    return { telnum, smscode: await readSentCode(system.baseUrl, telnum) };
  };

  /**
   * Opens the code on the phone and reads the hall's page.
   * @returns the address that continues
   */
  const open = async (qrurl: string) => {
    const opened = await fetch(qrurl);
    const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? '';
    const state = new URL(qrurl).searchParams.get('state')!;
    return {
      page: await opened.text(),
      cookie,
      goOn: (answer: 'yes' | 'no', sent = cookie) =>
        fetch(new URL(qrurl).origin + new URL(qrurl).pathname, {
          method: 'POST',
          redirect: 'manual',
          headers: { cookie: sent },
          body: new URLSearchParams({ state, answer }),
        }),
    };
  };

  /** Opens the code, continues to the app, answers there, and returns. */
  const scan = async (qrurl: string) => {
    const { cookie, goOn } = await open(qrurl);
    const address = new URL((await goOn('yes')).headers.get('location')!);
    return async (answer: 'yes' | 'no', person = 'demo', sent = cookie) => {
      const answered = await fetch(new URL('/dev/messaging-app', system.baseUrl), {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({
          redirect_uri: address.searchParams.get('redirect_uri')!,
          state: address.searchParams.get('state')!,
          person,
          answer,
        }),
      });
      return fetch(answered.headers.get('location')!, { headers: { cookie: sent } });
    };
  };

  test('waiting, scanned, confirmed once; the same person finds the same account', async () => {
    const client = createVisitorClient(system.baseUrl);
    const { qrid, qrurl, expires } = await create(client);
    expect(Date.parse(expires)).toBeGreaterThan(Date.now() + 100_000);
    expect(qrurl).not.toContain(qrid);
    expect(await poll(client, qrid)).toMatchObject({ code: 'A00006', state: 'waiting' });
    const answer = await scan(qrurl);
    expect(await poll(client, qrid)).toMatchObject({ state: 'scanned' });
    const back = await answer('yes');
    expect(back.status).toBe(200);

    const thief = createVisitorClient(system.baseUrl);
    expect(await poll(thief, qrid)).toMatchObject({ state: 'expired' });
    const confirmed = await poll(client, qrid);
    expect(confirmed).toMatchObject({
      state: 'confirmed',
      userInfo: { username: '', telnum: '', idnum: '', status: 1 },
    });
    expect(client.authtoken).toBeTruthy();
    expect(await poll(client, qrid)).toMatchObject({ state: 'expired' });
    expect(await client.call('user_account/logininfo')).toMatchObject({ code: 'A00006' });
    expect((await answer('yes')).status).toBe(400);

    expect(
      await client.call('user_account/saveProfile', {
        username: '扫码来客',
        realname: '王小明',
        doctype: 2,
        idnum: 'E76543210',
        ...(await newPhone(client)),
      }),
    ).toMatchObject({ code: 'A00006' });
    const again = createVisitorClient(system.baseUrl);
    const second = await create(again);
    await (
      await scan(second.qrurl)
    )('yes');
    expect(await poll(again, second.qrid)).toMatchObject({ userInfo: { username: '扫码来客' } });
  });

  test('a refusal signs nobody in; two strangers get two accounts', async () => {
    const client = createVisitorClient(system.baseUrl);
    const refused = await create(client);
    expect((await (await scan(refused.qrurl))('no')).status).toBe(400);
    expect(await poll(client, refused.qrid)).toMatchObject({ state: 'scanned' });
    for (const person of ['a', 'b']) {
      const { qrid, qrurl } = await create(client);
      await (
        await scan(qrurl)
      )('yes', person);
      expect(await poll(client, qrid)).toMatchObject({ state: 'confirmed' });
    }
    const forged = await fetch(
      `${system.baseUrl}/oauth/messaging-app/callback?code=forged&state=forged`,
    );
    expect(forged.status).toBe(400);
  });

  test('the hall asks for confirmation and warns of the fraud; a refusal there ends the code', async () => {
    const client = createVisitorClient(system.baseUrl);
    const { qrid, qrurl } = await create(client);
    const { page, goOn } = await open(qrurl);
    expect(page).toContain('请勿继续');
    expect(page).toContain('localhost');
    expect((await goOn('no')).status).toBe(400);
    expect(await poll(client, qrid)).toMatchObject({ state: 'expired' });
    expect((await goOn('yes')).status).toBe(400);
  });

  test('only the phone that opened the code goes on and comes back', async () => {
    const client = createVisitorClient(system.baseUrl);
    const { qrid, qrurl } = await create(client);
    const phone = await open(qrurl);
    // A form that another site posts arrives without the cookie.
    for (const sent of ['', 'hall_phone=another'])
      expect((await phone.goOn('yes', sent)).status).toBe(400);
    const answer = await scan(qrurl);
    expect((await answer('yes', 'demo', '')).status).toBe(400);
    expect((await answer('yes', 'demo', phone.cookie)).status).toBe(400);
    expect(await poll(client, qrid)).toMatchObject({ state: 'scanned' });
    expect((await answer('yes')).status).toBe(200);
    expect(await poll(client, qrid)).toMatchObject({ state: 'confirmed' });
  });
});
