import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'undici';
import { bookingCalls } from '@hall/shared/contract/booking';
import { captchaCalls } from '@hall/shared/contract/captcha';
import { callBase } from '@hall/shared/contract/envelope';
import { orderCalls } from '@hall/shared/contract/order';
import { scheduleCalls } from '@hall/shared/contract/schedule';
import { partyOf, query } from '../bench/booking-plan';
import type { Field } from '../bench/field';

/** Results of the visitors: all calls, and each one with a wrong answer. */
export interface Journal {
  calls: number;
  accepted: number;
  decided: number;
  /** Failed calls, as `12.3 s order/cancel: 502`. */
  failed: string[];
  longestAnswerMs: number;
  /** From the acceptance to the moment at which the visitor sees the outcome. */
  longestDecisionMs: number;
}

const connections = 64;
const pollMs = 500;
/** One visitor in this number cancels: a call that a proxy cannot retry. */
const cancels = 3;
const decisionLimitMs = 60_000;

/**
 * Starts visitors at a steady rate, independent of earlier answers. Each opens the page and the calendar, gets a
 * puzzle, books, polls the outcome, and reads the order, the order list and the ticket; some cancel. No call is
 * retried, so that every failure shows.
 * @param baseUrl the proxy; its certificate is self-signed
 * @param run a letter that keeps the visitors of different runs apart
 * @returns the journal, and a function that starts no new visitors and waits until the current ones are done
 */
export function sendVisitors(baseUrl: string, field: Field, perSecond: number, run = 'L') {
  const pool = new Pool(baseUrl, { connections, connect: { rejectUnauthorized: false } });
  const journal: Journal = {
    calls: 0,
    accepted: 0,
    decided: 0,
    failed: [],
    longestAnswerMs: 0,
    longestDecisionMs: 0,
  };
  const started = performance.now();
  const visits: Promise<void>[] = [];
  // Follow the clock, because late timers on a busy machine would start too few.
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - started) / 1000) * perSecond);
    for (let sequence = visits.length; sequence < due; sequence += 1)
      visits.push(
        visit(createCaller(pool, journal, started, field, sequence), journal, field, sequence, run),
      );
  }, 1000 / perSecond);
  const stop = async (): Promise<void> => {
    clearInterval(timer);
    await Promise.all(visits);
    await pool.close();
    if (visits.length > field.tokens.length) journal.failed.push('too few visitors were prepared');
  };
  return { journal, stop };
}

/** @returns the answer's fields; undefined after a wrong answer, which is recorded */
type Call = (
  method: 'GET' | 'POST',
  path: string,
  status: number,
  fields?: Record<string, string>,
) => Promise<Record<string, unknown> | undefined>;

function createCaller(
  pool: Pool,
  journal: Journal,
  started: number,
  field: Field,
  sequence: number,
): Call {
  const headers = {
    authorization: `Bearer ${field.tokens[sequence]}`,
    'x-dev-client-address': `version-${sequence}`,
  };
  return async (method, path, status, fields) => {
    journal.calls += 1;
    const sent = performance.now();
    try {
      const form = fields && { 'content-type': 'application/x-www-form-urlencoded' };
      const answer = await pool.request({
        method,
        path: path.startsWith('/') ? path : `${callBase}${path}${query}`,
        headers: { ...headers, ...form },
        body: fields && new URLSearchParams(fields).toString(),
      });
      const text = await answer.body.text();
      journal.longestAnswerMs = Math.max(journal.longestAnswerMs, performance.now() - sent);
      if (answer.statusCode !== status)
        throw new Error(`${answer.statusCode} ${text.slice(0, 120)}`);
      return path.startsWith('/') ? {} : (JSON.parse(text) as Record<string, unknown>);
    } catch (error) {
      const seconds = ((sent - started) / 1000).toFixed(1);
      journal.failed.push(`${seconds} s ${path}: ${(error as Error).message}`);
      return undefined;
    }
  };
}

async function visit(
  call: Call,
  journal: Journal,
  field: Field,
  sequence: number,
  run: string,
): Promise<void> {
  await call('GET', '/page/', 200);
  await call('POST', scheduleCalls.calendar.path, 200, {});
  await call('POST', captchaCalls.create.path, 200, {});
  const requestid = field.requestIds[sequence] as string;
  const accepted = await call('POST', bookingCalls.submit.path, 202, {
    requestid,
    eventssessionid: field.sessions[sequence % field.sessions.length]?.id ?? '',
    visitors: JSON.stringify(partyOf(run, sequence)),
    captchatoken: field.captchaTokens[sequence] as string,
  });
  if (!accepted) return;
  journal.accepted += 1;
  const since = performance.now();
  let outcome: { state?: string; orderid?: string } | undefined;
  do {
    await sleep(pollMs);
    outcome = await call('POST', bookingCalls.result.path, 200, { requestid });
  } while ((!outcome || outcome.state === 'queued') && performance.now() - since < decisionLimitMs);
  if (!outcome?.orderid)
    return void journal.failed.push(`${requestid}: ${JSON.stringify(outcome ?? 'not decided')}`);
  const { orderid } = outcome;
  journal.decided += 1;
  journal.longestDecisionMs = Math.max(journal.longestDecisionMs, performance.now() - since);
  await call('POST', orderCalls.list.path, 200, {});
  await call('POST', orderCalls.get.path, 200, { orderid });
  await call('POST', orderCalls.ticket.path, 200, { orderid });
  if (sequence % cancels === 0) await call('POST', orderCalls.cancel.path, 200, { orderid });
}
