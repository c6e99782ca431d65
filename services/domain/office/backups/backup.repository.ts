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

/** @returns the verified backups from before a moment, oldest first */
export function listBackupsBefore(db: Queryable, moment: Date): Promise<Backup[]> {
  return db
    .getRepository(Backup)
    .find({ where: { takenAt: LessThan(moment) }, order: { takenAt: 'ASC' } });
}

/** Forgets a backup whose files are gone; whoever calls it has removed them. */
export async function forgetBackup(db: Queryable, id: string): Promise<void> {
  await db.getRepository(Backup).delete({ id });
}
