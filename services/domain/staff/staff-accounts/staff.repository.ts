import type { Queryable, Transaction } from '@hall/platform/postgres/data-source';
import { returnedRows } from '@hall/platform/postgres/returned';
import { Staff } from './staff.entity';

/** @returns the new member's id; undefined if the name is taken; case is ignored */
export async function insertStaff(
  db: Queryable,
  staff: Pick<Staff, 'username' | 'role' | 'passwordHash'> &
    Partial<Pick<Staff, 'realname' | 'passwordDue'>>,
): Promise<string | undefined> {
  const members = db.getRepository(Staff);
  const result = await members
    .createQueryBuilder()
    .insert()
    .values(staff)
    .orIgnore()
    .returning(['id'])
    .execute();
  return returnedRows(members, result)[0]?.id;
}

/** @returns the active member with the username; case is ignored */
export async function findActiveStaff(db: Queryable, username: string): Promise<Staff | undefined> {
  const staff = await db
    .getRepository(Staff)
    .createQueryBuilder('staff')
    .where('lower(staff.username) = lower(:username) AND staff.active', { username })
    .getOne();
  return staff ?? undefined;
}

/** @returns the member with the username, locked until the transaction ends; case is ignored */
export async function lockStaffNamed(
  transaction: Transaction,
  username: string,
): Promise<Staff | undefined> {
  const staff = await transaction
    .getRepository(Staff)
    .createQueryBuilder('staff')
    .setLock('for_no_key_update')
    .where('lower(staff.username) = lower(:username)', { username })
    .getOne();
  return staff ?? undefined;
}

/** @param usernames in lower case; suspended members are included */
export function findStaffHashes(
  db: Queryable,
  usernames: string[],
): Promise<Pick<Staff, 'username' | 'passwordHash'>[]> {
  return db
    .getRepository(Staff)
    .createQueryBuilder('staff')
    .select(['staff.id', 'staff.username', 'staff.passwordHash'])
    .where('lower(staff.username) = ANY(:usernames)', { usernames })
    .orderBy('staff.id')
    .getMany();
}

/** Reads a member and locks the row until the transaction ends. */
export async function lockStaff(
  transaction: Transaction,
  staffId: string,
): Promise<Staff | undefined> {
  const staff = await transaction
    .getRepository(Staff)
    .createQueryBuilder('staff')
    .setLock('for_no_key_update')
    .where('staff.id = :staffId', { staffId })
    .getOne();
  return staff ?? undefined;
}

/** @param due whether it must be changed at the next sign-in */
export async function updatePassword(
  db: Queryable,
  staffId: string,
  passwordHash: string,
  due: boolean,
): Promise<void> {
  await db.getRepository(Staff).update({ id: staffId }, { passwordHash, passwordDue: due });
}
