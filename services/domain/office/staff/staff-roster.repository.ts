import type { ListStaffDto } from '@hall/shared/contract/staff/staff';
import type { StaffRole } from '@hall/shared/rules/permissions';
import type { Database, Transaction } from '@hall/platform/postgres/data-source';
import { type ListPage, readList } from '@hall/platform/postgres/list-query';

export interface StaffMemberRow {
  id: string;
  username: string;
  role: StaffRole;
  active: boolean;
  totp: boolean;
  created_at: Date;
  seen_at: Date | null;
}

/** @returns a page of the members of staff, by name unless it is asked for otherwise */
export function readStaffList(
  db: Database,
  query: ListStaffDto,
): Promise<ListPage<StaffMemberRow>> {
  return readList<StaffMemberRow>(
    db,
    {
      select: `p.id, p.username, p.role, p.active, p.totp_sealed IS NOT NULL AS totp, p.created_at,
        (SELECT max(s.seen_at) FROM staff_sessions s WHERE s.staff_id = p.id) AS seen_at`,
      from: 'staff p',
      conditions: [
        ['strpos(p.username, lower(?)) > 0', query.username],
        ['p.role = ?', query.role],
        ['p.active = ?', query.active && query.active === 'yes'],
      ],
      sorts: { username: 'p.username', role: 'p.role', createdat: 'p.created_at' },
      defaultSort: 'username',
      key: 'p.id',
    },
    query,
  );
}

export async function updateRole(
  transaction: Transaction,
  staffId: string,
  role: StaffRole,
): Promise<void> {
  await transaction.query('UPDATE staff SET role = $2 WHERE id = $1', [staffId, role]);
}

export async function updateActive(
  transaction: Transaction,
  staffId: string,
  active: boolean,
): Promise<void> {
  await transaction.query('UPDATE staff SET active = $2 WHERE id = $1', [staffId, active]);
}

/** Waits for its turn: of two who take the last two administrators away, the second one sees it. */
export async function countOtherAdmins(transaction: Transaction, staffId: string): Promise<number> {
  await transaction.query('SELECT pg_advisory_xact_lock(74003)');
  const [{ count }] = (await transaction.query(
    `SELECT count(*)::int AS count FROM staff WHERE role = 'admin' AND active AND id <> $1`,
    [staffId],
  )) as [{ count: number }];
  return count;
}
