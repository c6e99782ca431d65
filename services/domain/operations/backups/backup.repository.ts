import { LessThan } from 'typeorm';
import type { Queryable } from '@hall/platform/postgres/data-source';
import { Backup } from './backup.entity';

/** Records that a trial restore of a backup succeeded with the same rows. */
export async function noteVerified(
  db: Queryable,
  backup: Pick<Backup, 'id' | 'takenAt' | 'release' | 'bytes'>,
): Promise<void> {
  await db.getRepository(Backup).upsert({ ...backup, verifiedAt: () => 'now()' }, ['id']);
}

/** Forgets the backups from before a moment; the caller has removed them. */
export async function forgetBackupsBefore(db: Queryable, moment: Date): Promise<void> {
  await db.getRepository(Backup).delete({ takenAt: LessThan(moment) });
}
