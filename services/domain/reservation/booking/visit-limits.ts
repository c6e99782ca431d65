import { RefusalCode } from '@hall/shared/codes/answer-codes';
import { daysOfLimits, findNextVisitDay, type VisitLimits } from '@hall/shared/rules/visit-limits';
import type { Queryable } from '@hall/platform/postgres/data-source';
import { type PersonVisits, readVisitsOf } from '../orders';

/** Visitors by key, and their visit day. */
export interface AskedVisit {
  visitDate: string;
  visitorKeys: string[];
}

/**
 * People's booked and past visits around the days of a batch, and the visit limits. `add` records each granted request,
 * so that it counts for the later ones of the batch.
 */
export interface Visits {
  /**
   * @param movedOrder its tickets do not count
   * @returns why the rows of `params` may not visit: they hold a ticket that day, or are over the hall's visit limits;
   *   `from` is then the first day on which all of them can visit again
   */
  refusalOf(asked: AskedVisit, movedOrder?: string): VisitRefusal | undefined;
  /** @returns the number of each visitor's ticket among all tickets of that person */
  add(asked: AskedVisit, order: string, movedOrder?: string): number[];
}

export interface VisitRefusal {
  code: RefusalCode;
  params: { rows: number[]; from?: string };
}

/** Reads the visits in one statement; for a decision, under the locks of the batch. */
export async function readVisits(
  db: Queryable,
  asked: AskedVisit[],
  limits: VisitLimits,
): Promise<Visits> {
  const people = await readVisitsOf(db, {
    visitorKeys: asked.flatMap(({ visitorKeys }) => visitorKeys),
    days: asked.map(({ visitDate }) => visitDate),
    around: daysOfLimits(limits),
  });
  return createVisits(people, limits);
}

/** @param people by visitor key; `add` changes it */
export function createVisits(people: Map<string, PersonVisits>, limits: VisitLimits): Visits {
  const othersOf = (key: string, movedOrder: string | undefined) =>
    (people.get(key)?.visits ?? []).filter(
      ({ orderId }) => movedOrder === undefined || orderId !== movedOrder,
    );
  return {
    refusalOf({ visitDate, visitorKeys }, movedOrder) {
      const daysOf = visitorKeys.map((key) => othersOf(key, movedOrder).map(({ day }) => day));
      const held = daysOf.flatMap((days, row) => (days.includes(visitDate) ? [row] : []));
      if (held.length) return { code: RefusalCode.visitorAlreadyBooked, params: { rows: held } };
      const nextDays = daysOf.map((days) => findNextVisitDay(days, visitDate, limits));
      const rows = nextDays.flatMap((nextDay, row) => (nextDay ? [row] : []));
      if (!rows.length) return undefined;
      const from = nextDays.reduce<string>((a, b) => (b && b > a ? b : a), visitDate);
      return { code: RefusalCode.visitsUsedUp, params: { rows, from } };
    },
    add: ({ visitDate, visitorKeys }, order, movedOrder) =>
      visitorKeys.map((key) => {
        const lastNo = (people.get(key)?.lastNo ?? 0) + 1;
        const visits = [...othersOf(key, movedOrder), { day: visitDate, orderId: order }];
        people.set(key, { visits, lastNo });
        return lastNo;
      }),
  };
}
