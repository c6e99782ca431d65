import { randomBytes } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { TOTP } from 'otpauth';
import { adminBase } from '@hall/shared/contract/staff/problem';
import { book, findOpenDays } from '../support/booking-steps';
import { readSentCode, solveCaptcha } from '../support/development-tools';
import { eventually } from '../support/eventually';
import { forgetCodesSent } from '../support/forget-codes';
import { registerVisitor } from '../support/new-visitor';
import { signInStaff, type StaffClient } from '../support/staff-client';
import { ownSystem, type System } from '../support/take-system';
import { readTicketLink } from '../support/ticket-link-of';
import { newUnit } from '../support/unit-steps';
import { createVisitorClient } from '../support/visitor-client';

let system: System;
let admin: StaffClient;
beforeAll(async () => {
  system = await ownSystem();
  admin = await signInStaff(system.baseUrl, 'admin');
});

const lines = (): Record<string, string>[] =>
  readdirSync(system.logFolder)
    .filter((name) => name.startsWith('gateway'))
    .flatMap((name) => readFileSync(join(system.logFolder, name), 'utf8').split('\n'))
    .filter((line) => line.includes('"channel":"security"'))
    .map((line) => JSON.parse(line) as Record<string, string>);

const staffCall = (method: string, path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(`${system.baseUrl}${adminBase}/${path}`, { method, ...init });

/** @returns the count of each event since the process started */
async function counts(): Promise<Record<string, number>> {
  const text = await (await fetch(`${system.baseUrl}/metrics`)).text();
  const found = text.matchAll(/^hall_security_events_total\{event="(\w+)"\} (\d+)/gm);
  return Object.fromEntries([...found].map(([, event = '', count]) => [event, Number(count)]));
}

test('a security event is logged on a separate channel and counted', async () => {
  const { cookie } = admin;
  const visitor = createVisitorClient(system.baseUrl);
  await visitor.call('user_account/usernamelogin', { username: 'visitor', password: 'Wrong2026' });
  await visitor.call('user_account/smslogin', { telnum: '13900000001', smscode: '000000' });
  await visitor.call('user_account/logininfo');
  const json = { 'content-type': 'application/json' };
  const body = JSON.stringify({ username: 'admin', password: 'Wrong-demo-2026' });
  await staffCall('POST', 'session', { headers: json, body });
  await staffCall('GET', 'staff');
  await staffCall('POST', 'staff', { headers: { ...json, cookie }, body: '{}' });
  const registered = await registerVisitor(system.baseUrl);
  const gate = await signInStaff(system.baseUrl, 'gate');
  await gate.call('GET', 'staff');
  const made = await admin.call('POST', 'staff', {
    username: 'newcomer',
    role: 'gate',
  });
  expect(made.status).toBe(201);

  const expected = [
    ['signedIn', 'session'],
    ['signInFailed', 'user_account/usernamelogin'],
    ['factorFailed', 'user_account/smslogin'],
    ['unauthorized', 'user_account/logininfo'],
    ['signInFailed', 'session'],
    ['unauthorized', 'staff'],
    ['csrf', 'staff'],
    ['signedIn', 'user_account/register'],
    ['signedIn', 'session'],
    ['forbidden', 'staff'],
    ['staffChanged', 'staff'],
  ];
  await eventually(async () => {
    expect(lines().map(({ event, path }) => [event, path])).toEqual(expected);
    expect(await counts()).toMatchObject({
      signInFailed: 2,
      factorFailed: 1,
      unauthorized: 2,
      csrf: 1,
      forbidden: 1,
      signedIn: 3,
      staffChanged: 1,
      numberRevealed: 0,
      limited: 0,
    });
  });
  const written = JSON.stringify(lines());
  for (const personal of [
    'visitor',
    '13900000001',
    'Wrong',
    '000000',
    'newcomer',
    '127.0.0.1',
    registered.telnum,
  ])
    expect(written).not.toContain(`"${personal}`);
  for (const line of lines()) expect(line.from).toMatch(/^[\w-]{22}$/);
});

test('each look of staff at whole numbers is noted and counted, whosever they are', async () => {
  const { client, telnum, idnum } = await registerVisitor(system.baseUrl);
  const [sessions] = await findOpenDays(client, 1);
  const { orderid } = await book(system.baseUrl, client, sessions![0]!, 1);
  const { body } = await admin.call('POST', 'accounts/search', { keyword: telnum });
  const [{ accountid }] = body.items as [{ accountid: string }];
  const before = (await counts()).numberRevealed ?? 0;
  const ofAccount = await admin.call('POST', `accounts/${accountid}/idnum`, { reason: '核对证件' });
  expect(ofAccount.body.idnum).toBe(idnum);
  const { visitors } = (await admin.call('GET', `orders/${String(orderid)}`)).body;
  const [{ ticketid }] = visitors as [{ ticketid: string }];
  const path = `orders/${String(orderid)}/visitors/${ticketid}/idnum`;
  expect((await admin.call('POST', path)).body.idnum).toMatch(/^E\d{8}$/);
  await eventually(async () => {
    const looks = lines().filter(({ event }) => event === 'numberRevealed');
    expect(looks.map(({ path, staffId }) => [path, typeof staffId])).toEqual([
      ['accounts/:accountid/idnum', 'string'],
      ['orders/:orderid/visitors/:ticketid/idnum', 'string'],
    ]);
    expect((await counts()).numberRevealed).toBe(before + 2);
  });
  expect(JSON.stringify(lines())).not.toContain(idnum);
});

/** @returns the number of log lines, once all events until now are written */
async function countLines(): Promise<number> {
  const requestId = randomBytes(8).toString('hex');
  await staffCall('GET', 'staff', { headers: { 'x-request-id': requestId } });
  return eventually(async () => {
    const at = lines().findIndex((line) => line.requestId === requestId);
    expect(at).toBeGreaterThanOrEqual(0);
    return at + 1;
  });
}

/** Waits until the events since then match the expected ones. */
async function notedSince(
  before: number,
  expected: [event: string, path: string][],
): Promise<void> {
  await eventually(async () => {
    const noted = lines().slice(before);
    expect(noted.map(({ event, path }) => [event, path])).toEqual(expected);
  });
}

test('a proof that fails although somebody is signed in is noted as at a sign-in', async () => {
  const { baseUrl } = system;
  const reviewer = await signInStaff(baseUrl, 'reviewer');
  const unit = await newUnit(baseUrl, admin);
  const visitor = await registerVisitor(baseUrl);
  const before = await countLines();

  const password = 'Hall-demo-2026';
  const change = { password: 'quite-Another-77-gates', confirmpassword: 'quite-Another-77-gates' };
  await reviewer.call('POST', 'session/password', { oldpassword: 'Wrong-demo-2026', ...change });
  await reviewer.call('POST', 'session/totp', { password: 'Wrong-demo-2026' });
  const begun = await reviewer.call('POST', 'session/totp', { password });
  const code = new TOTP({ secret: String(begun.body.secret) }).generate();
  const otherCode = code === '000000' ? '111111' : '000000';
  await reviewer.call('PUT', 'session/totp', { totp: otherCode });
  expect((await reviewer.call('PUT', 'session/totp', { totp: code })).status).toBe(200);
  // A missing code is not a wrong one.
  await reviewer.call('POST', 'session/totp', { password });
  await reviewer.call('POST', 'session/totp', { password, totp: otherCode });
  await unit.client.call('auth_apply/changePasswd', { oldpasswd: 'wrong', passwd: 'xk29vbq7' });

  const questions = [{ question: '您的小学？', answer: '实验小学' }];
  await visitor.client.call('user_account/saveSecurityQuestion', {
    questions,
    password: visitor.password,
  });
  await forgetCodesSent(system.redisUrl);
  const { telnum } = visitor;
  const captchatoken = await solveCaptcha(baseUrl, visitor.client);
  await visitor.client.call('sms/send', { telnum, scene: 'reset', captchatoken });
  const smscode = await readSentCode(baseUrl, telnum);
  const reset = { telnum, smscode, password: 'mv83kdw2', confirmpassword: 'mv83kdw2' };
  const answers = ['别的小学'];
  expect(
    await visitor.client.call('user_account/resetPassword', { ...reset, answers }),
  ).toMatchObject({ code: 'A00002', errors: [{ field: 'answers' }] });

  await notedSince(before, [
    ['signInFailed', 'session/password'],
    ['signInFailed', 'session/totp'],
    ['staffChanged', 'session/totp'],
    ['factorFailed', 'session/totp'],
    ['staffChanged', 'session/totp'],
    ['factorFailed', 'session/totp'],
    ['signInFailed', 'auth_apply/changePasswd'],
    ['factorFailed', 'user_account/resetPassword'],
  ]);
});

describe('refusals outside of calls are logged too', () => {
  const ask = (path: string, from: string, form?: Record<string, string>): Promise<Response> =>
    fetch(`${system.baseUrl}${path}`, {
      redirect: 'manual',
      headers: { 'x-dev-client-address': from },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });

  test('a wrong code by a ticket’s link, and a code of the messaging app that it did not give', async () => {
    const visitor = await registerVisitor(system.baseUrl);
    const [sessions] = await findOpenDays(visitor.client, 1);
    await book(system.baseUrl, visitor.client, sessions![0]!, 1);
    const path = await readTicketLink(system.baseUrl, visitor.telnum);
    const before = await countLines();
    expect((await ask(`${path}/prove`, '198.51.100.7', { smscode: '000000' })).status).toBe(303);
    await ask('/oauth/messaging-app/callback?state=x&code=y', '198.51.100.7');
    // A visitor who declined has no code.
    await ask('/oauth/messaging-app/callback?state=x', '198.51.100.7');
    await notedSince(before, [
      ['factorFailed', 't/:code/prove'],
      ['signInFailed', 'oauth/messaging-app/callback'],
    ]);
    expect(JSON.stringify(lines())).not.toContain(path.slice('/t/'.length));
  });

  test.each([
    ['t/:code', '/t/x', 120],
    ['mail/:code', '/mail/x', 120],
    ['oauth/messaging-app/start', '/oauth/messaging-app/start?state=often', 120],
    ['calendar/:name', '/calendar/x.ics', 60],
  ])('%s asked for too often', async (declared, path, most) => {
    const before = await countLines();
    // Routes that are not calls are limited by address, so each gets its own.
    const address = `203.0.113.${declared.length}`;
    for (let left = most; left > 0; left -= 100)
      await Promise.all(Array.from({ length: Math.min(left, 100) }, () => ask(path, address)));
    expect((await ask(path, address)).status).toBe(429);
    await notedSince(before, [['limited', declared]]);
  });
});

test('staff are limited like visitors, before anybody is signed in too', async () => {
  const statuses = new Set<number>();
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ username: 'nobody.here', password: 'not-the-password-26' });
  for (let calls = 0; calls < 30 && !statuses.has(429); calls += 1)
    statuses.add((await staffCall('POST', 'session', { headers, body })).status);
  expect(statuses).toContain(429);
});
