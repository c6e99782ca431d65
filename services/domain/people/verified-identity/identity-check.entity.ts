import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * That a name and a document's number were compared by who knows, and whether they belong together: neither of them is kept,
 * the number is its blind index and the name a keyed hash.
 */
@Entity('identity_checks')
@Index('identity_checks_checked', ['checkedAt'])
export class IdentityCheck {
  @PrimaryColumn({ type: 'text' })
  visitorKey: string;

  @PrimaryColumn({ type: 'text' })
  nameHash: string;

  @Column({ type: 'boolean' })
  matches: boolean;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  checkedAt: Date;
}
