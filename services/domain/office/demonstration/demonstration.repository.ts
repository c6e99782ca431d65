import type { Queryable } from '@hall/platform/postgres/data-source';

export async function isEmpty(db: Queryable): Promise<boolean> {
  const rows = (await db.query('SELECT 1 FROM areas LIMIT 1')) as unknown[];
  return rows.length === 0;
}

export async function insertDemonstrationArea(db: Queryable): Promise<void> {
  await db.query(`INSERT INTO areas (id, name_zh, name_en) VALUES (1, '纪念馆主馆', 'Main hall')`);
  await db.query(
    `INSERT INTO notices (account_type, text_zh, text_en) VALUES
     ('user', '参观免费，须实名预约。每周一闭馆（法定节假日除外）。请携带预约时使用的有效证件原件入馆。',
      'Visits are free and booked in the visitor''s own name. Closed on Mondays. Please bring the ID used for booking.'),
     ('tg', '团队参观请至少提前一天预约，导游须先绑定旅行社。', 'Groups book at least a day ahead; a guide must be bound to an agency first.'),
     ('ta', '旅行社可为本社导游办理团队预约。', 'Agencies book group visits for their guides.')`,
  );
}
