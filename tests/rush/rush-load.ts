import { Pool } from 'undici';
import { bookingCalls } from '@hall/shared/contract/booking';
import { callBase } from '@hall/shared/contract/envelope';
import { query } from '../bench/booking-plan';
import type { Field } from '../bench/field';
import { partyOf, partySizes } from '../bench/load-shape';

/** What became of the requests as their senders saw it. */
export interface Journal {
  /** Answers by status and code, e.g. `202 A00006`. */
  answers: Map<string, number>;
  /** Milliseconds from the planned moment of sending to the answer that accepts. */
  acceptMs: number[];
  /** How often a refused or unanswered request was sent again. */
  resent: number;
  sent: number;
  accepted: number;
  /** When each request was meant to be sent, in milliseconds since 1970, by its id; where somebody wants to know. */
  sentAt?: Map<string, number> | undefined;
}

interface Plan {
  field: Field;
  requests: number;
  /** Requests begun in a second, whether those before them were answered or not. */
  perSecond: number;
}

/** A request ready to be sent, so that making it takes nothing from what is measured. */
interface Outgoing {
  body: string;
  headers: Record<string, string>;
}

const slotMs = 5;
const connections = 256;
const path = `${callBase}${bookingCalls.submit}${query}`;

/**
 * The connections of a reverse proxy, which keeps them: Node takes up one new connection in a turn of its
 * loop, so thousands that come in one second belong before it (docs/scaling.md).
 */
export const openConnections = (baseUrl: string): Pool =>
  new Pool(baseUrl, { connections, pipelining: 1, headersTimeout: 30_000, bodyTimeout: 30_000 });

/**
 * Sends the requests at their planned moments: an open load, as people are one, who do not wait for each
 * other. Whoever is told to come again (429, 503) or hears nothing sends the same request again.
 */
export async function sendRush(plan: Plan, pool: Pool, journal: Journal): Promise<void> {
  const outgoing = Array.from({ length: plan.requests }, (_, sequence) =>
    prepare(plan.field, sequence),
  );
  const started = performance.now();
  const all: Promise<void>[] = [];
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const elapsed = performance.now() - started;
      const due = Math.min(plan.requests, Math.ceil((elapsed / 1000) * plan.perSecond));
      for (; journal.sent < due; journal.sent += 1) {
        const plannedAt = started + (journal.sent / plan.perSecond) * 1000;
        journal.sentAt?.set(
          plan.field.requestIds[journal.sent] as string,
          performance.timeOrigin + plannedAt,
        );
        all.push(sendUntilAnswered(pool, outgoing[journal.sent] as Outgoing, plannedAt, journal));
      }
      if (journal.sent < plan.requests) return;
      clearInterval(timer);
      resolve();
    }, slotMs);
  });
  await Promise.all(all);
}

function prepare(field: Field, sequence: number): Outgoing {
  const session = field.sessions[Math.floor(sequence / partySizes) % field.sessions.length];
  return {
    body: new URLSearchParams({
      requestid: field.requestIds[sequence] as string,
      eventssessionid: session?.id ?? '',
      visitors: JSON.stringify(partyOf('R', sequence)),
      captchatoken: field.captchaTokens[sequence] as string,
    }).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      authorization: `Bearer ${field.tokens[sequence]}`,
      'x-dev-client-address': `rush-${sequence}`,
    },
  };
}

async function sendUntilAnswered(
  pool: Pool,
  outgoing: Outgoing,
  plannedAt: number,
  journal: Journal,
): Promise<void> {
  for (;;) {
    const answer = await send(pool, outgoing).catch(() => undefined);
    const name = answer ? `${answer.status} ${answer.code}` : 'no answer';
    journal.answers.set(name, (journal.answers.get(name) ?? 0) + 1);
    if (answer && answer.status !== 429 && answer.status !== 503) {
      if (answer.status === 202) {
        journal.accepted += 1;
        journal.acceptMs.push(performance.now() - plannedAt);
      }
      return;
    }
    journal.resent += 1;
    const seconds = answer?.retryAfter ?? 1;
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000 * (0.5 + Math.random())));
  }
}

async function send(
  pool: Pool,
  { headers, body }: Outgoing,
): Promise<{ status: number; code: string; retryAfter: number }> {
  const answer = await pool.request({ method: 'POST', path, headers, body });
  const text = await answer.body.text();
  return {
    status: answer.statusCode,
    code: /"code":"(\w+)"/.exec(text)?.[1] ?? '',
    retryAfter: Number(answer.headers['retry-after'] ?? 1),
  };
}
