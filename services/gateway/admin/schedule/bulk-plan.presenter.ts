import { type SeatPool, seatPools } from '@hall/shared/codes/states';
import type { BulkPreview, LastPlanChange } from '@hall/shared/contract/staff/bulk-plan';
import { hallIso } from '@hall/shared/rules/hall-time';
import type { PlanChange, PlanPreview, SessionPlan } from '@hall/domain/schedule/plan';

/** Preview of a bulk change. */
export const presentPlanPreview = ({
  wish,
  changes,
  skipped,
  fallout,
  hit,
}: PlanPreview): BulkPreview => ({
  ...fallout,
  days: new Set(changes.map(({ visitDate }) => visitDate)).size,
  dates: [...new Set(changes.map(({ visitDate }) => visitDate))].sort(),
  hit,
  sessions: changes.length,
  skipped: skipped.map(({ session, why, taken }) => ({
    date: session.visitDate,
    session: `${session.starttime}-${session.endtime}`,
    why,
    ...(taken !== undefined && { taken }),
  })),
  seats: { before: sumSeats(changes, {}), after: sumSeats(changes, wish.seats) },
  most: Math.max(0, ...changes.map((session) => sumSeats([session], wish.seats))),
  present: presentSeats([...changes, ...skipped.map(({ session }) => session)]),
});

const presentSeats = (sessions: SessionPlan[]): Required<BulkPreview>['present'] =>
  Object.fromEntries(
    seatPools.map((name) => {
      const seats = sessions.map(
        ({ pools }) => pools.find(({ pool }) => pool === name)?.capacity ?? 0,
      );
      return [name, { least: seats.length ? Math.min(...seats) : 0, most: Math.max(0, ...seats) }];
    }),
  ) as Required<BulkPreview>['present'];

const sumSeats = (sessions: SessionPlan[], wished: Partial<Record<SeatPool, number>>): number =>
  sessions
    .flatMap(({ pools }) => pools)
    .reduce((sum, { pool, capacity }) => sum + (wished[pool] ?? capacity), 0);

const sumChanged = (sessions: PlanChange['sessions'], when: 'before' | 'after'): number =>
  sessions
    .flatMap(({ seats }) => (seats ? Object.values(seats[when]) : []))
    .reduce((sum, seats) => sum + seats, 0);

/** @returns the last bulk change with its number of sessions, for the undo */
export const presentLastChange = ({
  id,
  act,
  sessions,
  byStaff,
  at,
}: PlanChange): LastPlanChange => ({
  planchangeid: id,
  act,
  sessions: sessions.length,
  by: byStaff,
  at: hallIso(at),
  ...(act === 'seats' && {
    seats: { before: sumChanged(sessions, 'before'), after: sumChanged(sessions, 'after') },
  }),
});
