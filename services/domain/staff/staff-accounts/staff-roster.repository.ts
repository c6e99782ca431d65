import { Not } from 'typeorm';
import type { SearchStaffDto } from '@hall/shared/contract/staff/staff';
import type { StaffRole } from '@hall/shared/rules/permissions';
import type { Database, Queryable, Transaction } from '@hall/platform/postgres/data-source';
import { type ListPage, mapPage, readPage } from '@hall/platform/postgres/page';
import { SignIn } from '../../people/sign-ins/sign-in.entity';
import { lockAdministrators } from './last-admin.sql';
import { Staff } from './staff.entity';

/** A member as the list shows him. */
export interface ListedStaff {
  staff: Staff;
  /** When any of his sign-ins was used last; null where he has none. */
  seenAt: Date | null;
}

/** @returns a page of the members of staff, by name unless it is asked for otherwise */
export async function readStaffList(
  db: Database,
  query: SearchStaffDto,
): Promise<ListPage<ListedStaff>> {
  const { staffid, username, role, active } = query;
  const list = db.getRepository(Staff).createQueryBuilder('staff');
  if (username)
    list.andWhere(
      '(strpos(staff.username, lower(:username)) > 0 OR strpos(staff.realname, :username) > 0)',
      { username },
    );
  if (staffid) list.andWhere('staff.id = :staffid', { staffid });
  if (role) list.andWhere('staff.role = :role', { role });
  if (active) list.andWhere('staff.active = :active', { active: active === 'yes' });
  const page = await readPage(
    list,
    {
      sorts: { username: 'staff.username', role: 'staff.role', createdat: 'staff.createdAt' },
      defaultSort: 'username',
      key: 'staff.id',
    },
    query,
  );
  const seen = await readLastSeen(
    db,
    page.rows.map(({ id }) => id),
  );
  return mapPage(page, (staff) => ({ staff, seenAt: seen.get(staff.id) ?? null }));
}

async function readLastSeen(db: Queryable, staffIds: string[]): Promise<Map<string, Date>> {
  const seen = await db
    .getRepository(SignIn)
    .createQueryBuilder('signIn')
    .select('signIn.staffId', 'staffId')
    .addSelect('max(signIn.seenAt)', 'seenAt')
    .where('signIn.staffId = ANY(:staffIds)', { staffIds })
    .groupBy('signIn.staffId')
    .getRawMany<{ staffId: string; seenAt: Date }>();
  return new Map(seen.map(({ staffId, seenAt }) => [staffId, seenAt]));
}

/** Writes a member's role; the caller ends their sign-ins, which are for the former one. */
export async function updateRole(
  transaction: Transaction,
  staffId: string,
  role: StaffRole,
): Promise<void> {
  await transaction.getRepository(Staff).update({ id: staffId }, { role });
}

/** Lets a member of staff sign in, or not; that one administrator is left is for the caller to see to. */
export async function updateActive(
  transaction: Transaction,
  staffId: string,
  active: boolean,
): Promise<void> {
  await transaction.getRepository(Staff).update({ id: staffId }, { active });
}

/** Waits for its turn: of two who take the last two administrators away, the second one sees it. */
export async function countOtherAdmins(transaction: Transaction, staffId: string): Promise<number> {
  await lockAdministrators(transaction);
  return transaction
    .getRepository(Staff)
    .countBy({ role: 'admin', active: true, id: Not(staffId) });
}
