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

const send = async (): Promise<{ requestid: string; nextpollms: number }> => {
  const requestid = newRequestId();
  const { eventssessionid } = session;
  const fields = { requestid, eventssessionid, visitors: party(1) };
  const answer = await submit(system.baseUrl, visitor, fields);
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
  const { requestid, nextpollms } = await send();
  expect(nextpollms).toBeLessThanOrEqual(120);
  expect((await poll(visitor, requestid)).answer).toMatchObject({ state: 'confirmed' });
});

test('a poll without a decision is answered within half a second and occupies no call meanwhile', async () => {
  const other = (await registerVisitor(system.baseUrl)).client;
  signalWorkers('SIGSTOP');
  try {
    const { requestid } = await send();
    const held = Promise.all(Array.from({ length: 100 }, () => poll(visitor, requestid)));
    // A call of another account is not held.
    const foreign = await poll(other, requestid);
    expect(foreign.answer).toMatchObject({ status: 404, code: 'A00009' });
    await poll(other, requestid);
    const figures = await (await fetch(`${system.baseUrl}/metrics`)).text();
    expect(Number(/^hall_calls_in_hand (\S+)/m.exec(figures)?.[1])).toBeLessThan(50);
    const polls = await held;
    for (const { answer } of polls) expect(answer).toMatchObject({ status: 200, state: 'queued' });
    const alone = await poll(visitor, requestid);
    expect(alone.answer).toMatchObject({ state: 'queued', nextpollms: expect.any(Number) });
    expect(alone.ms).toBeGreaterThan(350);
    expect(alone.ms).toBeLessThan(500);
    expect(foreign.ms).toBeLessThan(350);
  } finally {
    signalWorkers('SIGCONT');
  }
});
