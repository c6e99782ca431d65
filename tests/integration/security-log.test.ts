import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { adminBase } from '@hall/shared/contract/staff/problem';
import { eventually } from '../support/eventually';
import { registerVisitor } from '../support/new-visitor';
import { signInStaff, type StaffClient } from '../support/staff-client';
import { ownSystem, type System } from '../support/take-system';
import { createVisitorClient } from '../support/visitor-client';

let system: System;
let admin: StaffClient;
beforeAll(async () => {
  system = await ownSystem();
  admin = await signInStaff(system.baseUrl, 'admin');
});
afterAll(() => system.stop());

const lines = (): Record<string, string>[] =>
  readdirSync(system.logFolder)
    .filter((name) => name.startsWith('gateway'))
    .flatMap((name) => readFileSync(join(system.logFolder, name), 'utf8').split('\n'))
    .filter((line) => line.includes('"channel":"security"'))
    .map((line) => JSON.parse(line) as Record<string, string>);

const staffCall = (method: string, path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(`${system.baseUrl}${adminBase}/${path}`, { method, ...init });

/** @returns how often each event was counted since the process began */
async function counts(): Promise<Record<string, number>> {
  const text = await (await fetch(`${system.baseUrl}/metrics`)).text();
  const found = text.matchAll(/^hall_security_events_total\{event="(\w+)"\} (\d+)/gm);
  return Object.fromEntries([...found].map(([, event = '', count]) => [event, Number(count)]));
}

test('what concerns security is written to a channel of its own, and counted', async () => {
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
      ...{ signInFailed: 2, factorFailed: 1, unauthorized: 2, csrf: 1, forbidden: 1 },
      ...{ signedIn: 3, staffChanged: 1, numberRevealed: 0, limited: 0 },
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

test('staff are limited like visitors, before anybody is signed in too', async () => {
  const statuses = new Set<number>();
  for (let calls = 0; calls < 320 && !statuses.has(429); calls += 1)
    statuses.add((await staffCall('POST', 'session')).status);
  expect(statuses).toContain(429);
});
