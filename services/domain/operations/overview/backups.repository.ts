import type { Queryable } from '@hall/platform/postgres/data-source';
import { Backup } from '../backups/backup.entity';

/** Two months of nightly backups. */
const shown = 60;

/** @returns the newest verified backups that still exist, newest first */
export const readBackups = (db: Queryable): Promise<Backup[]> =>
  db.getRepository(Backup).find({ order: { takenAt: 'DESC' }, take: shown });
