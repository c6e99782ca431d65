import { beforeAll, expect, test } from '@jest/globals';
import {
  findOpenDays,
  newRequestId,
  type OpenSession,
  party,
  submit,
} from '../support/booking-steps';
import { registerVisitor } from '../support/new-visitor';
import { ownSystem, type System } from '../support/take-system';
import type { Answer, VisitorClient } from '../support/visitor-client';

let system: System;
let visitor: VisitorClient;
let session: OpenSession;

beforeAll(async () => {
  system = await ownSystem();
  visitor = (await registerVisitor(system.baseUrl)).client;
  session = (await findOpenDays(visitor))[0]![0]!;
});

const send = async (by = visitor): Promise<{ requestid: string; nextpollms: number }> => {
  const requestid = newRequestId();
  const { eventssessionid } = session;
  const fields = { requestid, eventssessionid, visitors: party(1) };
  const answer = await submit(system.baseUrl, by, fields);
  expect(answer).toMatchObject({ status: 202, state: 'queued' });
  return { requestid, nextpollms: Number(answer.nextpollms) };
};

const poll = async (
  by: VisitorClient,
  requestid: string,
): Promise<{ ms: number; answer: Answer }> => {
  const since = performance.now();
  const answer = await by.call('booking/result', { requestid });
  return { ms: performance.now() - since, answer };
};

const signalWorkers = (name: 'SIGSTOP' | 'SIGCONT'): void => {
  for (const [process, pid] of system.pids)
    if (process.startsWith('worker')) globalThis.process.kill(pid, name);
};

test('one poll right after the acceptance gets the outcome', async () => {
  const states: unknown[] = [];
  // One of five, because the machine may be busy.
  while (states.length < 5 && !states.includes('confirmed')) {
    const { client } = await registerVisitor(system.baseUrl);
    const { requestid, nextpollms } = await send(client);
    expect(nextpollms).toBeLessThanOrEqual(120);
    states.push((await poll(client, requestid)).answer.state);
  }
  expect(states).toContain('confirmed');
});

test('a poll without a decision is answered within half a second and occupies no call meanwhile', async () => {
  const other = (await registerVisitor(system.baseUrl)).client;
  signalWorkers('SIGSTOP');
  try {
    const { requestid } = await send();
    const alone = [await poll(visitor, requestid), await poll(visitor, requestid)];
    for (const { answer, ms } of alone) {
      expect(answer).toMatchObject({ state: 'queued', nextpollms: expect.any(Number) });
      expect(ms).toBeGreaterThan(350);
    }
    // The better of two, because the machine may be busy.
    expect(Math.min(...alone.map(({ ms }) => ms))).toBeLessThan(500);
    const foreign = await poll(other, requestid);
    expect(foreign.answer).toMatchObject({ status: 404, code: 'A00009' });
    expect(foreign.ms).toBeLessThan(350);

    const second = await send();
    const held = Promise.all(Array.from({ length: 100 }, () => poll(visitor, second.requestid)));
    // Two calls later all polls have arrived.
    await poll(other, requestid);
    await poll(other, requestid);
    const figures = await (await fetch(`${system.baseUrl}/metrics`)).text();
    expect(Number(/^hall_calls_in_hand (\S+)/m.exec(figures)?.[1])).toBeLessThan(50);
    for (const { answer } of await held)
      expect(answer).toMatchObject({ status: 200, state: 'queued' });
  } finally {
    signalWorkers('SIGCONT');
  }
});
