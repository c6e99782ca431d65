import type { Queryable, Transaction } from '@hall/platform/postgres/data-source';
import { RecoveryCode } from './recovery-code.entity';
import { Staff } from './staff.entity';

/** Keeps a sealed secret that is being set up; the one in force stays until it is confirmed. */
export async function updatePendingTotp(
  db: Queryable,
  staffId: string,
  sealed: string,
): Promise<void> {
  await db.getRepository(Staff).update({ id: staffId }, { totpPendingSealed: sealed });
}

/** Puts the secret that was being set up in force, with its recovery codes in place of the older ones. */
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

/** @returns whether the step was newer than the last one that was taken: a code works once */
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

/** @returns the hashes of the codes that are left; one that an earlier release made is no slow hash, and serves nobody */
export async function findRecoveryCodes(db: Queryable, staffId: string): Promise<string[]> {
  const codes = await db.getRepository(RecoveryCode).findBy({ staffId });
  return codes.map(({ codeHash }) => codeHash).filter((hash) => hash.startsWith('$argon2'));
}

/** @returns whether there was such a code; it is used up */
export async function takeRecoveryCode(
  db: Queryable,
  staffId: string,
  codeHash: string,
): Promise<boolean> {
  const { affected } = await db.getRepository(RecoveryCode).delete({ staffId, codeHash });
  return !!affected;
}
