import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AnswerCode } from '@hall/shared/codes/answer-codes';
import { callBase } from '@hall/shared/contract/envelope';
import { createTokenSigner } from '@hall/toolkit/captcha';
import { partyOf } from '../bench/booking-plan';
import { indexKey } from '@hall/tests/support/index-key';
import type { ChaosWorld } from './chaos-world';
import type { Chance } from '@hall/tests/support/random';

/** Actions and answers of one visitor, in order; recorded outside the system under test. */
export interface Entry {
  requestid: string;
  kind: 'book' | 'change';
  session: string;
  seats: number;
  /** Epoch milliseconds. */
  sentAt?: number;
  acceptedAt?: number;
  /** The error code if the request was rejected without being accepted. */
  turnedAway?: string;
  outcome?: { state: string; orderid?: string; rejectcode?: string };
  /** The order was cancelled, and the visitor got the confirmation. */
  cancelled?: true;
  /** The cancellation got no answer: the order may be cancelled or not. */
  cancelUnknown?: true;
}

const answerLimitMs = 4000;

interface Answer {
  status: number;
  code: string;
  state?: string;
  orderid?: string;
  rejectcode?: string;
}

/**
 * Plays all visitors of the field. Each books once in the given time; some send it twice, some add a visitor of their
 * neighbour's party. Some of the confirmed visitors cancel, some change their order. A visitor without an answer asks
 * the other gateway with the same request id.
 */
export async function playPeople(
  world: ChaosWorld,
  chance: Chance,
  { overMs, visitorMs, sharing = 0.1 }: { overMs: number; visitorMs: number; sharing?: number },
): Promise<Entry[]> {
  const journal: Entry[] = [];
  const { field } = world;
  const patienceMs = visitorMs * world.pace;
  const run = randomBytes(2).toString('hex').toUpperCase();
  let before: ReturnType<typeof partyOf> | undefined;
  const plans = field.tokens.map((token, i) => {
    const party = partyOf(run, i);
    const shared = before?.at(-1);
    if (shared && chance.happens(sharing)) party[0] = { ...shared };
    before = party;
    return {
      token,
      captcha: field.captchaTokens[i] as string,
      party,
      session: chance.pick(field.sessions).id,
      startMs: chance.between(0, overMs),
      doubled: chance.happens(0.15),
      after: chance.pick(['nothing', 'nothing', 'cancel', 'change', 'change'] as const),
      requestid: field.requestIds[i] as string,
      otherSession: chance.pick([...world.otherSessions, ...field.sessions.map(({ id }) => id)]),
    };
  });
  await Promise.all(
    plans.map(async (plan) => {
      await sleep(plan.startMs);
      const call = caller(world, plan.token);
      const entry: Entry = {
        requestid: plan.requestid,
        kind: 'book',
        session: plan.session,
        seats: plan.party.length,
      };
      journal.push(entry);
      const fields = {
        requestid: plan.requestid,
        eventssessionid: plan.session,
        visitors: JSON.stringify(plan.party),
        captchatoken: plan.captcha,
      };
      const sendOnce = () => submit(patienceMs, call, entry, 'booking/submit', fields);
      await (plan.doubled ? Promise.all([sendOnce(), sendOnce()]) : sendOnce());
      await hear(patienceMs, call, entry);
      if (entry.outcome?.state !== 'confirmed' || !entry.outcome.orderid) return;
      if (plan.after === 'cancel') await cancel(call, entry);
      if (plan.after === 'change') {
        const change: Entry = {
          ...entry,
          kind: 'change',
          requestid: randomBytes(16).toString('hex'),
          session: plan.otherSession,
          outcome: undefined,
          acceptedAt: undefined,
        };
        journal.push(change);
        await submit(patienceMs, call, change, 'order/change', {
          requestid: change.requestid,
          orderid: entry.outcome.orderid,
          eventssessionid: plan.otherSession,
        });
        await hear(patienceMs, call, change);
      }
    }),
  );
  return journal;
}

type Caller = (path: string, fields: Record<string, string>) => Promise<Answer | undefined>;

/** Returns a function for one visitor's calls: alternates gateways, and returns no answer after a timeout. */
function caller(world: ChaosWorld, token: string): Caller {
  let turn = Number.parseInt(randomBytes(1).toString('hex'), 16);
  const address = `chaos-${randomBytes(6).toString('hex')}`;
  return async (path, fields) => {
    turn += 1;
    const port = world.gateways[turn % world.gateways.length]?.port;
    try {
      const response = await fetch(
        `http://127.0.0.1:${port}${callBase}${path}?bundleid=hall&moduleid=visit`,
        {
          method: 'POST',
          body: new URLSearchParams(fields),
          headers: {
            authorization: `Bearer ${token}`,
            'x-dev-client-address': address,
            ActId: '1',
          },
          signal: AbortSignal.timeout(Math.round(answerLimitMs * world.pace)),
        },
      );
      return { ...((await response.json()) as Answer), status: response.status };
    } catch {
      return undefined;
    }
  };
}

const signer = createTokenSigner(indexKey);
const solvedAgain = { seconds: 3600, withoutRedis: true };

const isTransient = (answer: Answer | undefined): boolean =>
  !answer || answer.status === 429 || answer.status >= 500;

async function submit(
  patienceMs: number,
  call: Caller,
  entry: Entry,
  path: string,
  fields: Record<string, string>,
): Promise<void> {
  entry.sentAt ??= Date.now();
  for (
    const end = Date.now() + patienceMs;
    Date.now() < end;
    await sleep(200 + Math.random() * 300)
  ) {
    const answer = await call(path, fields);
    if (isTransient(answer)) continue;
    // While Redis is away, puzzles solved before do not count, so the visitor solves another one.
    if (answer?.code === AnswerCode.captchaNeeded) {
      fields = { ...fields, captchatoken: signer.sign('', solvedAgain) };
      continue;
    }
    if (answer?.status === 202) {
      entry.acceptedAt ??= Date.now();
      delete entry.turnedAway;
      return;
    }
    if (!entry.acceptedAt) entry.turnedAway = answer?.code;
    return;
  }
}

async function hear(patienceMs: number, call: Caller, entry: Entry): Promise<void> {
  if (!entry.acceptedAt) return;
  for (const end = Date.now() + patienceMs; Date.now() < end; await sleep(250)) {
    const answer = await call('booking/result', { requestid: entry.requestid });
    if (answer?.status !== 200 || answer.state === 'queued' || !answer.state) continue;
    const { state, orderid, rejectcode } = answer;
    entry.outcome = { state, orderid, rejectcode };
    return;
  }
}

async function cancel(call: Caller, entry: Entry): Promise<void> {
  const orderid = entry.outcome?.orderid ?? '';
  for (let tries = 0; tries < 40; tries += 1) {
    const answer = await call('order/cancel', { orderid });
    if (answer?.code === 'A00006') {
      entry.cancelled = true;
      delete entry.cancelUnknown;
      return;
    }
    entry.cancelUnknown = true;
    // The answer of the first cancellation was lost; it took effect, so the second is refused.
    if (answer && !isTransient(answer)) return;
    await sleep(300);
  }
}
