import type { CounterBookingDto } from '@hall/shared/contract/staff/counter-booking';
import { RefusalCode } from '@hall/shared/codes/answer-codes';
import type { SeatPool } from '@hall/shared/codes/states';
import { hallDateOf } from '@hall/shared/rules/hall-time';
import { AnswerError, notFoundError } from '@hall/platform/errors';
import type { Database } from '@hall/platform/postgres/data-source';
import { standInFor, standInWithoutPhone } from '../../people/accounts';
import type { Messages } from '../../communication/messages';
import { type Actor, recordAct } from '../../foundation/audit';
import {
  type Progress,
  type RequestProgress,
  submitBooking,
  type SubmitDeps,
} from '../../reservation/booking';
import { readVisitsOf } from '../../reservation/orders';
import type { BoardSession, ScheduleBoard } from '../../schedule/calendar';
import { findCounterRequest, insertStaffBooking } from './counter-booking.repository';

export type CounterDeps = SubmitDeps & { database: Database; messages: Messages };

/**
 * Books from the counter's pool for a visitor who cannot book online, with the same code and rules as online. Repeating
 * a request returns the same booking.
 * @throws {AnswerError} as `submitBooking`
 */
export async function bookAtCounter(
  deps: CounterDeps,
  form: CounterBookingDto,
  by: Actor,
): Promise<void> {
  const session = deps.board.find(form.eventssessionid, 'window');
  if (!session) throw new AnswerError(RefusalCode.notAvailable);
  const account = form.telnum
    ? await standInFor(deps, form.telnum)
    : await standInWithoutPhone(
        deps.database,
        (await findCounterRequest(deps.database, form.requestid))?.accountId,
      );
  const { channel = 'counter' } = form;
  await submitBooking(deps, {
    by: 'staff',
    account,
    areaId: session.areaId,
    form,
    pool: 'window',
    secondPeople: form.secondpeople,
    async within(transaction) {
      await insertStaffBooking(transaction, form.requestid, channel);
      await recordAct(transaction, {
        ...by,
        act: 'order.assist',
        subject: { type: 'request', id: form.requestid },
        touches: [{ type: 'account', id: account.accountId }],
        after: {
          session: form.eventssessionid,
          visitors: form.visitors.length,
          account: account.accountId,
          channel,
          ...(form.secondpeople?.length && { secondpeople: form.secondpeople.length }),
        },
        ...(form.secondpeople?.length && { reason: form.secondreason }),
      });
    },
  });
}

/** A session as shown at the counter. */
export type CounterSession = BoardSession & { area: ReturnType<ScheduleBoard['areas']>[number] };

/**
 * @param day unset: the first day from today on with seats in the pool
 * @returns the day's sessions of the pool, in every area
 */
export function listPoolSessions(
  board: ScheduleBoard,
  pool: SeatPool,
  day: string | undefined,
): CounterSession[] {
  const areas = new Map(board.areas().map((area) => [area.id, area]));
  const sessions = [...board.all()].flatMap((session) => {
    const area = areas.get(session.areaId);
    return session.pool === pool && area ? [{ ...session, area }] : [];
  });
  const shown = day ?? firstOpenDay(sessions);
  return sessions.filter(({ date }) => date === shown);
}

function firstOpenDay(sessions: BoardSession[]): string | undefined {
  const today = hallDateOf(new Date());
  return sessions
    .filter(({ date, state }) => date >= today && state === 'available')
    .map(({ date }) => date)
    .sort()[0];
}

/**
 * @returns how a booking stands. If it was refused for visitors: their rows, each with the visitor's order of the day.
 * @throws {AnswerError} A00009 if the counter made no such request
 */
export async function readCounterBooking(
  { database, progress }: { database: Database; progress: RequestProgress },
  requestid: string,
): Promise<{ progress: Progress; refused: { row: number; orderId: string | undefined }[] }> {
  const request = await findCounterRequest(database, requestid);
  if (!request) throw notFoundError();
  const { accountId, visitDate, visitorKeys } = request;
  const found = await progress.get(accountId, requestid);
  const rows = found.state === 'rejected' ? found.rows : [];
  const asked = { visitorKeys: rows.flatMap((row) => visitorKeys[row] ?? []), days: [visitDate] };
  const people = rows.length ? await readVisitsOf(database, { ...asked, around: 0 }) : undefined;
  const orderOf = (row: number): string | undefined =>
    people?.get(visitorKeys[row] ?? '')?.visits[0]?.orderId ?? undefined;
  return { progress: found, refused: rows.map((row) => ({ row, orderId: orderOf(row) })) };
}
