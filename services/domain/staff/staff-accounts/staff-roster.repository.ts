import { Not } from 'typeorm';
import type { SearchStaffDto } from '@hall/shared/contract/staff/staff';
import type { StaffRole } from '@hall/shared/rules/permissions';
import type { Database, Queryable, Transaction } from '@hall/platform/postgres/data-source';
import type { SortsOf } from '@hall/shared/lists/define-list';
import type { staff } from '@hall/shared/lists/staff';
import { idsOfPage, type ListPage, mapPage, readPage } from '@hall/platform/postgres/page';
import { SignIn } from '../../people/sign-ins/sign-in.entity';
import { lockAdministrators } from './staff-of-sign-in.sql';
import { Staff } from './staff.entity';

export interface ListedStaff {
  staff: Staff;
  /** Last use of any of the member's sign-ins; null without one. */
  seenAt: Date | null;
}

/** @returns a page of the members of staff, by name by default */
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
      sorts: {
        username: 'staff.username',
        role: 'staff.role',
        createdat: 'staff.createdAt',
      } satisfies SortsOf<typeof staff>,
      defaultSort: 'username',
      key: 'staff.id',
    },
    query,
  );
  const seen = await readLastSeen(db, idsOfPage(page));
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

/** Writes a member's role. The caller ends the member's sign-ins, because they have the former role. */
export async function updateRole(
  transaction: Transaction,
  staffId: string,
  role: StaffRole,
): Promise<void> {
  await transaction.getRepository(Staff).update({ id: staffId }, { role });
}

/** Activates or suspends a member. The caller makes sure that one administrator is left. */
export async function updateActive(
  transaction: Transaction,
  staffId: string,
  active: boolean,
): Promise<void> {
  await transaction.getRepository(Staff).update({ id: staffId }, { active });
}

/** Takes the administrators' lock first, so that parallel changes cannot remove the last two. */
export async function countOtherAdmins(transaction: Transaction, staffId: string): Promise<number> {
  await lockAdministrators(transaction);
  return transaction
    .getRepository(Staff)
    .countBy({ role: 'admin', active: true, id: Not(staffId) });
}
