import type { Queryable } from '@hall/platform/postgres/data-source';

/**
 * @returns applications that hold an order which the hall has ended or whose day or session it has closed, and those
 *   that nobody decided until their session began
 */
export async function findAppliesToSettle(db: Queryable): Promise<string[]> {
  const rows = (await db.query(
    `SELECT a.id FROM auth_applies a
     JOIN orders o ON o.id = a.order_id
     JOIN visit_sessions s ON s.id = o.session_id
     JOIN visit_days d ON d.area_id = s.area_id AND d.visit_date = s.visit_date
     WHERE a.approval IN (1, 2, 3, 7)
       AND (o.status = 3 OR ((d.closed OR s.closed) AND o.status = 1)
            OR (a.approval <> 3 AND now() >= (s.visit_date + s.starttime) AT TIME ZONE 'Asia/Shanghai'))
     ORDER BY a.id LIMIT 200`,
  )) as { id: string }[];
  return rows.map(({ id }) => id);
}
