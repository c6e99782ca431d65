import type { Queryable, Transaction } from '@hall/platform/postgres/data-source';
import { returnedRows } from '@hall/platform/postgres/returned';
import { Staff, RecoveryCode } from './staff.entity';

/** Stores an encrypted secret that waits for confirmation; the active one stays valid until then. */
export async function updatePendingTotp(
  db: Queryable,
  staffId: string,
  sealed: string,
): Promise<void> {
  await db.getRepository(Staff).update({ id: staffId }, { totpPendingSealed: sealed });
}

/** Activates the waiting secret and replaces the recovery codes. */
export async function putTotpInForce(
  transaction: Transaction,
  staffId: string,
  step: number,
  codeHashes: string[],
): Promise<void> {
  await transaction.getRepository(Staff).update(
    { id: staffId },
    {
      totpSealed: () => 'totp_pending_sealed',
      totpPendingSealed: null,
      totpLastStep: String(step),
    },
  );
  const codes = transaction.getRepository(RecoveryCode);
  await codes.delete({ staffId });
  await codes.insert(codeHashes.map((codeHash) => ({ staffId, codeHash })));
}

/** Removes the second factor: its secrets and its recovery codes. */
export async function deleteTotp(transaction: Transaction, staffId: string): Promise<void> {
  await transaction
    .getRepository(Staff)
    .update({ id: staffId }, { totpSealed: null, totpPendingSealed: null });
  await transaction.getRepository(RecoveryCode).delete({ staffId });
}

/** @returns whether the step is newer than the last one used, because a code works once */
export async function takeTotpStep(db: Queryable, staffId: string, step: number): Promise<boolean> {
  const { affected } = await db
    .getRepository(Staff)
    .createQueryBuilder()
    .update()
    .set({ totpLastStep: String(step) })
    .where('id = :staffId AND totp_last_step < :step', { staffId, step })
    .execute();
  return !!affected;
}

/** @returns the hashes of the unused codes; those of an earlier version are not slow hashes and are rejected */
export async function findRecoveryCodes(db: Queryable, staffId: string): Promise<string[]> {
  const codes = await db.getRepository(RecoveryCode).findBy({ staffId });
  return codes.map(({ codeHash }) => codeHash).filter((hash) => hash.startsWith('$argon2'));
}

/** @returns whether the code existed; it is used up now */
export async function takeRecoveryCode(
  db: Queryable,
  staffId: string,
  codeHash: string,
): Promise<boolean> {
  const { affected } = await db.getRepository(RecoveryCode).delete({ staffId, codeHash });
  return !!affected;
}

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
