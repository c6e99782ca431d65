import { AnswerCode } from '@hall/shared/codes/answer-codes';
import type { SeatsDto } from '@hall/shared/contract/staff/schedule';
import type { WithVersion } from '@hall/shared/contract/staff/version';
import type { SeatLimits } from '@hall/shared/rules/session-plan';
import { AnswerError, fieldError, notFoundError, wrongStateError } from '@hall/platform/errors';
import type { Database, Transaction } from '@hall/platform/postgres/data-source';
import { assertVersion } from '@hall/platform/version';
import { defaultSettings } from '../../configuration/settings';
import { type Actor, recordAct } from '../../foundation/audit';
import {
  changeSeats,
  type SeatDeps,
  noteReturn,
  type PlannedPool,
  readPools,
  resizePool,
} from '../seats';
import { daySubject } from './days';
import { seatsAfter } from './judge-bulk';
import { assertSeats } from './plan-rules';
import { findSession, type SessionPlan, findAskedFor } from './plan.sql';
import * as store from './session.repository';

/** Range in seconds after which seats that the waiting list does not take go back on sale. */
const backOnSaleAfter = { min: 5, max: 60 };

/** @throws {AnswerError} A00009 no such session */
export async function getSession(database: Database, id: string): Promise<SessionPlan> {
  const session = await findSession(database, id);
  if (!session) throw notFoundError();
  return session;
}

/**
 * Stops or resumes bookings of a session, or opens it before its day. Sessions that are over or closed cannot change.
 * @throws {AnswerError} A00009 no such session; A00012 it is closed, over, or already in that state
 */
export async function setSession(
  database: Database,
  id: string,
  change: { stopped: boolean } | { released: true },
  by: Actor,
): Promise<void> {
  await getSession(database, id);
  await database.transaction(async (transaction) => {
    await store.lockSession(transaction, id);
    const session = await findSession(transaction, id);
    if (!session) throw notFoundError();
    const isSo =
      'stopped' in change ? session.stopped === change.stopped : session.state !== 'notreleased';
    if (session.state === 'notavailable' || isSo) throw new AnswerError(AnswerCode.wrongState);
    await store.updateSession(transaction, id, change);
    const verb = 'released' in change ? 'release' : change.stopped ? 'stop' : 'resume';
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
async function getSessionAhead(database: Database, id: string): Promise<SessionPlan> {
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
 * Sets one pool's seats, under the locks of `changeSeats`.
 * @throws {AnswerError} A00002 at a pool with more seats sold and held
 */
export async function setSeats(
  transaction: Transaction,
  sessionId: string,
  row: PlannedPool,
  capacity: number,
): Promise<void> {
  const taken = row.sold + row.held;
  if (capacity < taken) throw fieldError(row.pool, 'validation.plan.below', { min: taken });
  const added = capacity - row.capacity;
  if (!added) return;
  const held = added > 0 && row.waiting ? added : 0;
  await resizePool(transaction, { sessionId, pool: row.pool }, { capacity, held });
  if (held)
    await noteReturn(
      transaction,
      { sessionId, pool: row.pool, ticketcount: held },
      backOnSaleAfter,
    );
}

/**
 * Moves free seats from the team pool to the personal pool.
 * @param wanted number of seats; all free ones by default
 * @returns number of seats moved
 * @throws {AnswerError} A00009 no such session; A00002 if fewer seats are free
 */
export async function moveTeamSeats(
  deps: SeatDeps,
  id: string,
  wanted: number | undefined,
  by: Actor,
): Promise<number> {
  const { visitDate } = await getSession(deps.database, id);
  return changeSeats(deps, visitDate, async (transaction) => {
    const pools = await readPools(transaction, id);
    const team = pools.find(({ pool }) => pool === 'team');
    const personal = pools.find(({ pool }) => pool === 'personal');
    if (!team || !personal) throw notFoundError();
    const free = team.capacity - team.sold - team.held;
    if (wanted !== undefined && wanted > free)
      throw fieldError('seats', 'validation.plan.toomany', { max: free });
    const seats = wanted ?? free;
    if (seats) {
      await setSeats(transaction, id, team, team.capacity - seats);
      await setSeats(transaction, id, personal, personal.capacity + seats);
    }
    await store.markTeamSeatsMoved(transaction, id);
    if (seats)
      await recordAct(transaction, {
        ...by,
        act: 'session.move',
        subject: { type: 'session', id },
        after: { seats },
      });
    return seats;
  });
}

/**
 * Moves the unsold seats of individuals and teams to the counter, which sells on the day itself.
 * @returns number of seats moved
 * @throws {AnswerError} A00009 no such session; A00012 its day has not come, it has ended, or no seats are left
 */
export async function moveSeatsToCounter(deps: SeatDeps, id: string, by: Actor): Promise<number> {
  const { visitDate, over } = await getSessionAhead(deps.database, id);
  if (!over) throw new AnswerError(AnswerCode.wrongState);
  return changeSeats(deps, visitDate, async (transaction) => {
    const pools = await readPools(transaction, id);
    const counter = pools.find(({ pool }) => pool === 'window');
    if (!counter) throw notFoundError();
    let seats = 0;
    for (const row of pools.filter(({ pool }) => pool !== 'window')) {
      const free = row.capacity - row.sold - row.held;
      await setSeats(transaction, id, row, row.capacity - free);
      seats += free;
    }
    if (!seats) throw wrongStateError('validation.plan.none');
    await setSeats(transaction, id, counter, counter.capacity + seats);
    await recordAct(transaction, {
      ...by,
      act: 'session.counter',
      subject: { type: 'session', id },
      after: { seats },
    });
    return seats;
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
