import type { Queryable } from '@hall/platform/postgres/data-source';
import { named } from '@hall/platform/postgres/named-statements';
import { runSql } from '@hall/platform/postgres/sql';

/** A visit that a person has booked, made or missed. */
interface KnownVisit {
  day: string;
  /** Null if only the row in `past_visits` is left. */
  orderId: string | null;
}

/** A person's known visits, by blind index of the document. */
export interface PersonVisits {
  visits: KnownVisit[];
  /**
   * The highest number among the person's tickets, whatever their state. A new ticket takes the next number. If two
   * transactions read the same number, the unique index rejects one, which reads again.
   */
  lastNo: number;
}

/**
 * Raw SQL: one statement for all people of a batch, each found by the index on the visitor key. Returned tickets count
 * only for `lastNo`.
 * @param around days before the first and after the last day that the limits count; 0: the days themselves
 * @returns by visitor key; people without a ticket are missing
 */
export async function readVisitsOf(
  db: Queryable,
  { visitorKeys, days, around }: { visitorKeys: string[]; days: string[]; around: number },
): Promise<Map<string, PersonVisits>> {
  const sorted = [...days].sort();
  const rows = await runSql<{ visitorKey: string; visits: KnownVisit[] | null; lastNo: number }>(
    db,
    named(`SELECT known.visitor_key AS "visitorKey", max(known.visit_no) AS "lastNo",
            json_agg(json_build_object('day', known.visit_date, 'orderId', known.order_id::text))
              FILTER (WHERE known.counts) AS visits
     FROM (
       SELECT visitor_key, visit_date, order_id, coalesce(visit_no, 0) AS visit_no,
              holds_seat AND visit_date BETWEEN $2::date - $4::int AND $3::date + $4::int AS counts
       FROM tickets WHERE visitor_key = ANY($1)
       UNION ALL
       SELECT visitor_key, visit_date, NULL, 0, true FROM past_visits
       WHERE $4::int > 0 AND visitor_key = ANY($1) AND visit_date >= $2::date - $4::int) AS known
     GROUP BY known.visitor_key`),
    [[...new Set(visitorKeys)], sorted[0] ?? null, sorted.at(-1) ?? null, around],
  );
  return new Map(
    rows.map(({ visitorKey, visits, lastNo }) => [visitorKey, { visits: visits ?? [], lastNo }]),
  );
}
