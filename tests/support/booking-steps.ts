import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@hall/platform/postgres/data-source';
import { solveCaptcha } from './development-tools';
import { newPassport } from './new-visitor';
import type { Answer, VisitorClient } from './visitor-client';

export interface OpenSession {
  eventssessionid: string;
  eventsdate: string;
}

/** @returns so many people with passports of their own */
export const party = (count: number) =>
  Array.from({ length: count }, () => ({ realname: '王小明', doctype: 2, idnum: newPassport() }));

export const newRequestId = (): string => randomBytes(16).toString('hex');

/** Solves a captcha and submits a booking; what `fields` says stands. */
export async function submit(
  baseUrl: string,
  by: VisitorClient,
  fields: Record<string, string | number | object>,
): Promise<Answer> {
  return by.call('booking/submit', {
    requestid: newRequestId(),
    captchatoken: await solveCaptcha(baseUrl, by),
    ...fields,
  });
}

/** Polls as the page does until the request has ended. */
export async function decided(by: VisitorClient, requestid: unknown): Promise<Answer> {
  for (;;) {
    const result = await by.call('booking/result', { requestid: String(requestid) });
    if (result.state !== 'queued') return result;
    await sleep(Math.min(300, Number(result.nextpollms)));
  }
}

/** Books for so many people and waits for the outcome. */
export async function book(
  baseUrl: string,
  by: VisitorClient,
  session: OpenSession,
  visitors: number | object[],
): Promise<Answer> {
  const submitted = await submit(baseUrl, by, {
    eventssessionid: session.eventssessionid,
    visitors: typeof visitors === 'number' ? party(visitors) : visitors,
  });
  if (submitted.status !== 202) return submitted;
  return decided(by, submitted.requestid);
}

/** @returns the sessions of the first days that are open for booking, a list a day */
export async function findOpenDays(by: VisitorClient, count = 1): Promise<OpenSession[][]> {
  const months = [0, 14].map((days) =>
    new Date(Date.now() + (days + 1) * 86_400_000).toISOString().slice(0, 7),
  );
  const open: string[] = [];
  for (const month of new Set(months)) {
    const { days } = (await by.call('bookingquery/getCalendar', { month })) as never as {
      days: { eventsdate: string; state: string }[];
    };
    open.push(
      ...days.filter(({ state }) => state === 'available').map(({ eventsdate }) => eventsdate),
    );
  }
  return Promise.all(
    open.slice(0, count).map(async (eventsdate) => {
      const { sessions } = (await by.call('bookingquery/getSessions', { eventsdate })) as never as {
        sessions: { eventssessionid: string }[];
      };
      return sessions.map(({ eventssessionid }) => ({ eventssessionid, eventsdate }));
    }),
  );
}

/** Leaves so many personal seats in a session, as staff do who lower its capacity. */
export async function leaveSeats(
  database: Database,
  session: OpenSession,
  seats: number,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const [{ epoch }] = (
      (await transaction.query(
        'UPDATE seat_ledgers SET epoch = epoch + 1 WHERE visit_date = $1 RETURNING epoch',
        [session.eventsdate],
      )) as [[{ epoch: string }]]
    )[0];
    await transaction.query(
      `UPDATE seat_pools SET capacity = sold + held + $2 WHERE session_id = $1 AND pool = 'personal'`,
      [session.eventssessionid, seats],
    );
    await transaction.query('UPDATE seat_pools SET epoch = $2 WHERE visit_date = $1', [
      session.eventsdate,
      epoch,
    ]);
  });
  await sleep(900);
}
