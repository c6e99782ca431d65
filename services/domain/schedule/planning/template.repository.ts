import type { PlannedSession } from '@hall/shared/rules/session-plan';
import { changedRows, type Queryable } from '@hall/platform/postgres/data-source';

export interface PlannedArea {
  id: number;
  name_zh: string;
  name_en: string;
  active: boolean;
}

/** @returns every area, active or not. */
export function readAllAreas(db: Queryable): Promise<PlannedArea[]> {
  return db.query('SELECT id, name_zh, name_en, active FROM areas ORDER BY id') as Promise<
    PlannedArea[]
  >;
}

export async function lockArea(db: Queryable, areaId: number): Promise<PlannedArea | undefined> {
  const rows = (await db.query(
    'SELECT id, name_zh, name_en, active FROM areas WHERE id = $1 FOR UPDATE',
    [areaId],
  )) as PlannedArea[];
  return rows[0];
}

/** @returns the new area's number: the next one. */
export async function insertArea(db: Queryable, area: Omit<PlannedArea, 'id'>): Promise<number> {
  // Two new areas at once would ask for the same number.
  await db.query('LOCK TABLE areas IN SHARE ROW EXCLUSIVE MODE');
  const [row] = (await db.query(
    `INSERT INTO areas (id, name_zh, name_en, active)
     SELECT coalesce(max(id), 0) + 1, $1, $2, $3 FROM areas RETURNING id`,
    [area.name_zh, area.name_en, area.active],
  )) as [{ id: number }];
  return row.id;
}

export async function updateArea(db: Queryable, area: PlannedArea): Promise<void> {
  await changedRows(
    db,
    'UPDATE areas SET name_zh = $2, name_en = $3, active = $4 WHERE id = $1 RETURNING id',
    [area.id, area.name_zh, area.name_en, area.active],
  );
}

/** @returns the area's sessions by weekday, whether the area is active or not. */
export function readTemplateOf(
  db: Queryable,
  areaId: number,
): Promise<(PlannedSession & { weekday: number })[]> {
  return db.query(
    `SELECT weekday, to_char(starttime, 'HH24:MI') AS starttime, to_char(endtime, 'HH24:MI') AS endtime,
            personal, team, "window"
     FROM schedule_templates WHERE area_id = $1 ORDER BY weekday, starttime`,
    [areaId],
  ) as Promise<(PlannedSession & { weekday: number })[]>;
}

export async function deleteTemplateDays(
  db: Queryable,
  areaId: number,
  weekdays: number[],
): Promise<void> {
  await db.query('DELETE FROM schedule_templates WHERE area_id = $1 AND weekday = ANY($2::int[])', [
    areaId,
    weekdays,
  ]);
}
