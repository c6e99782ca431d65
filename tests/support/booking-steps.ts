import { randomBytes } from 'node:crypto';
import type { OrderAnswer, OrderDetail } from '@hall/shared/contract/order';
import { isIdCardNumber } from '@hall/shared/rules/documents';
import { hallDateOf } from '@hall/shared/rules/hall-time';
import { solveCaptcha } from './development-tools';
import { eventually } from './eventually';
import { newPassport } from './new-visitor';
import type { RowsPool } from './open-rows';
import type { Answer, VisitorClient } from './visitor-client';

export interface OpenSession {
  eventssessionid: string;
  eventsdate: string;
  /** `08:00-08:45` */
  session: string;
}

/** @returns a party of this size, with unique passports */
export const party = (count: number) =>
  Array.from({ length: count }, () => ({ realname: '王小明', doctype: 2, idnum: newPassport() }));

/** @returns the ID card number of a person born on that day (`YYYYMMDD`) */
export function idCardOf(born: string): string {
  const digits = `110101${born}${String(Math.floor(Math.random() * 1000)).padStart(3, '0')}`;
  return [...'0123456789X'].map((last) => digits + last).find((one) => isIdCardNumber(one))!;
}

export const newRequestId = (): string => randomBytes(16).toString('hex');

/** Solves a captcha and submits a booking. `fields` overrides the defaults. */
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

/**
 * Polls until the request has ended.
 * @throws {Error} if it is still queued after 40 s
 */
export const decided = (by: VisitorClient, requestid: unknown): Promise<Answer> =>
  eventually(async () => {
    const result = await by.call('booking/result', { requestid: String(requestid) });
    if (result.state === 'queued') throw new Error(`The request ${String(requestid)} is queued.`);
    return result;
  });

/** Books for this number of people and waits for the outcome. */
export async function book(
  baseUrl: string,
  by: VisitorClient,
  session: Omit<OpenSession, 'session'>,
  visitors: number | object[],
): Promise<Answer> {
  const submitted = await submit(baseUrl, by, {
    eventssessionid: session.eventssessionid,
    visitors: typeof visitors === 'number' ? party(visitors) : visitors,
  });
  if (submitted.status !== 202) return submitted;
  return decided(by, submitted.requestid);
}

/** @returns an own order, as its page shows it */
export const readOrder = async (by: VisitorClient, orderid: unknown): Promise<OrderDetail> =>
  (await by.call<OrderAnswer>('order/get', { orderid: String(orderid) })).order;

/** @returns the number of sold personal seats of a session */
export async function soldSeats(
  database: RowsPool,
  { eventssessionid }: Pick<OpenSession, 'eventssessionid'>,
): Promise<number> {
  const [row] = (await database.query(
    `SELECT sold FROM seat_pools WHERE session_id = $1 AND pool = 'personal'`,
    [eventssessionid],
  )) as [{ sold: number }];
  return row.sold;
}

/**
 * The number of open days that a test can rely on, on every weekday and before the release hour: the release is six
 * days ahead, and Mondays are closed. Tests whose seats must not collide use different sessions.
 */
const openDaysAtLeast = 4;

/**
 * @returns the sessions of the first open days, one list per day
 * @throws {Error} if the count is above the guaranteed number of open days, or if fewer days are open
 */
export async function findOpenDays(by: VisitorClient, count = 1): Promise<OpenSession[][]> {
  if (count > openDaysAtLeast)
    throw new Error(`${count} open days are not guaranteed on every weekday`);
  const months = [0, 14].map((days) =>
    new Date(Date.now() + (days + 1) * 86_400_000).toISOString().slice(0, 7),
  );
  const open: string[] = [];
  for (const month of new Set(months)) {
    const { days } = await by.call<{
      days: { eventsdate: string; state: string }[];
    }>('bookingquery/getCalendar', { month });
    open.push(
      ...days.filter(({ state }) => state === 'available').map(({ eventsdate }) => eventsdate),
    );
  }
  if (open.length < count) throw new Error(`only these days are open: ${open.join(', ')}`);
  return Promise.all(
    open.slice(0, count).map(async (eventsdate) => {
      const { sessions } = await by.call<{
        sessions: Omit<OpenSession, 'eventsdate'>[];
      }>('bookingquery/getSessions', { eventsdate });
      return sessions.map(({ eventssessionid, session }) => ({
        eventssessionid,
        eventsdate,
        session,
      }));
    }),
  );
}

/** @returns the dates of two open days after today in the same month, which one calendar page shows */
export async function findOpenDaysOfOneMonth(by: VisitorClient): Promise<[string, string]> {
  const today = hallDateOf(new Date());
  const dates = (await findOpenDays(by, openDaysAtLeast))
    .map(([session]) => session!.eventsdate)
    .filter((date) => date !== today);
  const at = dates.findIndex((date, i) => dates[i + 1]?.startsWith(date.slice(0, 7)));
  return [dates[at]!, dates[at + 1]!];
}

/** @returns the date of a later open day, whose sessions few tests use */
export async function laterDay(by: VisitorClient): Promise<string> {
  const [session] = (await findOpenDays(by, openDaysAtLeast))[openDaysAtLeast - 1]!;
  return session!.eventsdate;
}

/** @returns the session as in the list of its day; the board is refreshed several times a second */
export async function shownSession(
  by: VisitorClient,
  { eventsdate, eventssessionid }: Omit<OpenSession, 'session'>,
): Promise<{ state: string; remaining: number }> {
  const { sessions } = await by.call<{
    sessions: { eventssessionid: string; state: string; remaining: number }[];
  }>('bookingquery/getSessions', { eventsdate });
  const found = sessions.find((one) => one.eventssessionid === eventssessionid);
  if (!found) throw new Error(`no session ${eventssessionid} on ${eventsdate}`);
  return found;
}

/**
 * Lowers the capacity of a session to leave this number of personal seats.
 * @param by an individual; the function returns once this client sees the number
 */
export async function leaveSeats(
  database: Pick<RowsPool, 'transaction'>,
  by: VisitorClient,
  session: Omit<OpenSession, 'session'>,
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
  await eventually(async () => {
    const { remaining } = await shownSession(by, session);
    if (remaining !== seats) throw new Error(`${remaining} seats are shown instead of ${seats}`);
  });
}
