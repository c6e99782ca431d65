import type { Queryable, Transaction } from '@hall/platform/postgres/data-source';
import { RecoveryCode, Staff } from './staff.entity';

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

/** @returns the hashes of the unused codes; those of an earlier release are not slow hashes and are rejected */
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
