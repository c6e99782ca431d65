import { LessThan } from 'typeorm';
import type { Queryable } from '@hall/platform/postgres/data-source';
import { Backup } from './backup.entity';

/** Notes that a backup was restored for a trial, and the rows agreed. */
export async function noteVerified(
  db: Queryable,
  backup: Pick<Backup, 'id' | 'takenAt' | 'release' | 'bytes'>,
): Promise<void> {
  await db.getRepository(Backup).upsert({ ...backup, verifiedAt: () => 'now()' }, ['id']);
}

/** Forgets the backups of before a moment; whoever calls it has removed them. */
export async function forgetBackupsBefore(db: Queryable, moment: Date): Promise<void> {
  await db.getRepository(Backup).delete({ takenAt: LessThan(moment) });
}
