import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * The result of verifying a name with a document number. Stores only a blind index of the number and a keyed hash of
 * the name.
 */
@Entity('identity_checks')
@Index('identity_checks_checked', ['checkedAt'])
export class IdentityCheck {
  @PrimaryColumn({ type: 'text' }) visitorKey: string;
  @PrimaryColumn({ type: 'text' }) nameHash: string;
  @Column('boolean') matches: boolean;
  @Column('timestamptz', { default: () => 'now()' }) checkedAt: Date;
}
