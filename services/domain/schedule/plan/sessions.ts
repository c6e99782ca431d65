import { AnswerCode } from '@hall/shared/codes/answer-codes';
import type { SeatsDto } from '@hall/shared/contract/staff/schedule';
import type { WithVersion } from '@hall/shared/contract/staff/version';
import type { SeatLimits } from '@hall/shared/rules/session-plan';
import { AnswerError, fieldError, notFoundError } from '@hall/platform/errors';
import type { Database } from '@hall/platform/postgres/data-source';
import { assertVersion } from '@hall/platform/version';
import { defaultSettings } from '../../configuration/settings';
import { type Actor, recordAct } from '../../foundation/audit';
import { changeSeats, lockDayPools, type SeatDeps, readPools, setSeats } from '../seats';
import { daySubject } from './days';
import { seatsAfter } from './judge-bulk';
import { assertSeats } from './plan-rules';
import { findSession, type SessionPlan, findAskedFor } from './plan.sql';
import * as store from './session.repository';

/** @throws {AnswerError} A00009 no such session */
export async function getSession(database: Database, id: string): Promise<SessionPlan> {
  const session = await findSession(database, id);
  if (!session) throw notFoundError();
  return session;
}

/**
 * Stops or resumes bookings of a session, opens it before its day, or takes that back while nobody ever requested its
 * seats. Sessions that are over or closed cannot change.
 * @throws {AnswerError} A00009 no such session; A00012 it is closed, over, already in that state, released with its day,
 *   or somebody booked it or waits for it
 */
export async function setSession(
  database: Database,
  id: string,
  change: { stopped: boolean } | { released: boolean },
  by: Actor,
): Promise<void> {
  const { visitDate } = await getSession(database, id);
  await database.transaction(async (transaction) => {
    // Bookings are decided under these locks.
    await lockDayPools(transaction, [visitDate]);
    await store.lockSession(transaction, id);
    const session = await findSession(transaction, id);
    if (!session) throw notFoundError();
    const isSo =
      'stopped' in change
        ? session.stopped === change.stopped
        : session.released === change.released || session.dayReleased;
    if (session.state === 'notavailable' || isSo) throw new AnswerError(AnswerCode.wrongState);
    const isTakenBack = 'released' in change && !change.released;
    if (isTakenBack && (await findAskedFor(transaction, [id])).size)
      throw new AnswerError(AnswerCode.wrongState, { key: 'answer.A00012_releaseUsed' });
    await store.updateSession(transaction, id, change);
    const [on, off] =
      'stopped' in change ? (['stop', 'resume'] as const) : (['release', 'withhold'] as const);
    const verb = ('stopped' in change ? change.stopped : change.released) ? on : off;
    await recordAct(transaction, {
      ...by,
      act: `session.${verb}`,
      subject: { type: 'session', id },
      before: { state: session.state },
      after: { state: (await findSession(transaction, id))?.state },
    });
  });
}

/**
 * @returns the session if its seats can still change, until it ends
 * @throws {AnswerError} A00009 no such session; A00012 it has ended
 */
export async function getSessionAhead(database: Database, id: string): Promise<SessionPlan> {
  const session = await getSession(database, id);
  if (session.ended) throw new AnswerError(AnswerCode.wrongState);
  return session;
}

/**
 * Sets the seats of each pool. On the day itself only the counter's can change, because only the counter sells then. If
 * people wait for the session, added seats are held and offered by rank.
 * @throws {AnswerError} A00009 no such session; A00012 it has ended; A00002 at a pool with more seats sold and held, at
 *   one that can no longer change, or for more seats than the hall's ceiling; A00012 (409) if the seats were changed since
 *   `version`, also by a job
 */
export async function setCapacity(
  deps: SeatDeps,
  id: string,
  { version, ...seats }: SeatsDto & Partial<WithVersion>,
  by: Actor,
  limits: SeatLimits = defaultSettings.sessionSeats,
): Promise<void> {
  assertSeats([seats], limits);
  const { visitDate, over } = await getSessionAhead(deps.database, id);
  await changeSeats(deps, visitDate, async (transaction) => {
    const pools = await readPools(transaction, id);
    assertVersion(version, seatsAfter({ pools }));
    const late =
      over && pools.find(({ pool, capacity }) => pool !== 'window' && seats[pool] !== capacity);
    if (late) throw fieldError(late.pool, 'validation.plan.onlyWindow');
    for (const row of pools) await setSeats(transaction, id, row, seats[row.pool]);
    const capacity = pools.reduce((total, { pool }) => total + seats[pool], 0);
    await store.updateSession(transaction, id, { capacity });
    const { personal, team, window } = seats;
    await recordAct(transaction, {
      ...by,
      act: 'session.capacity',
      subject: { type: 'session', id },
      before: seatsAfter({ pools }),
      after: { personal, team, window },
    });
  });
}

/**
 * Deletes a session that nobody ever requested.
 * @throws {AnswerError} A00009 no such session; A00012 someone booked it or waits for it, so it can only be closed
 */
export async function removeSession(deps: SeatDeps, id: string, by: Actor): Promise<void> {
  const { areaId, visitDate, starttime } = await getSession(deps.database, id);
  await changeSeats(deps, visitDate, async (transaction) => {
    if ((await findAskedFor(transaction, [id])).size)
      throw new AnswerError(AnswerCode.wrongState, { key: 'answer.A00012_sessionUsed' });
    await store.deleteSession(transaction, id);
    await recordAct(transaction, {
      ...by,
      act: 'session.remove',
      subject: { type: 'session', id },
      touches: [daySubject(areaId, visitDate)],
      before: { date: visitDate, starttime },
    });
  });
}
