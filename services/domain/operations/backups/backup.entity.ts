import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A backup that was verified by a trial restore; only such backups count. */
@Entity('backups')
export class Backup {
  /** Its folder, derived from its time: `20261123t033000z`. */
  @PrimaryColumn({ type: 'text' }) id: string;

  /** The moment of the data. */
  @Column('timestamptz') takenAt: Date;
  @Column('timestamptz', { default: () => 'now()' }) verifiedAt: Date;

  /** The version that took it. */
  @Column('text') release: string;

  /** Stored size, compressed and encrypted, including files. */
  @Column('bigint') bytes: string;
}
