import type { Queryable } from '@hall/platform/postgres/data-source';

export async function insertStaff(
  db: Queryable,
  staff: { username: string; role: string; passwordHash: string },
): Promise<void> {
  await db.query('INSERT INTO staff (username, role, password_hash) VALUES ($1, $2, $3)', [
    staff.username,
    staff.role,
    staff.passwordHash,
  ]);
}
