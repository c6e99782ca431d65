import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A backup of which a restore was tried: only such a one counts. */
@Entity('backups')
export class Backup {
  /** Its folder, which tells its moment: `20261123t033000z`. */
  @PrimaryColumn({ type: 'text' })
  id: string;

  /** The moment to which it goes. */
  @Column({ type: 'timestamptz' })
  takenAt: Date;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  verifiedAt: Date;

  /** Of the product that took it. */
  @Column({ type: 'text' })
  release: string;

  /** As it lies there, compressed and sealed, with the files. */
  @Column({ type: 'bigint' })
  bytes: string;
}
