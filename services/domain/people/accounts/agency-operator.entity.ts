import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { Account } from './account.entity';

/** A person who signs in for an agency with their own phone and password. */
@Entity('agency_operators')
@Index('agency_operators_agency', ['agencyId'])
@Index('agency_operators_telnum', ['telnum'], { unique: true })
export class AgencyOperator {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;

  @Column({ type: 'bigint' })
  agencyId: string;

  @Column({ type: 'text' })
  realname: string;

  @Column({ type: 'text' })
  telnum: string;

  @Column({ type: 'text' })
  passwordHash: string;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;

  @ManyToOne(() => Account, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'agency_id', referencedColumnName: 'id' })
  agency?: Account;
}
