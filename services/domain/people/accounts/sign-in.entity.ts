import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Account } from './account.entity';
import { AgencyOperator } from './agency-operator.entity';

/** A sign-in of an account or of one of its operators. At most one is live: a newer one ends the older (spec 8, A00004). */
@Entity('sign_ins')
@Check('sign_ins_end_reason_check', `end_reason IN ('other_terminal', 'expired')`)
@Index('sign_ins_live', { synchronize: false })
export class SignIn {
  @PrimaryColumn({ type: 'text' })
  tokenHash: string;

  @Column({ type: 'bigint' })
  accountId: string;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;

  @Column({ type: 'timestamptz' })
  expiresAt: Date;

  @Column({ type: 'timestamptz', nullable: true })
  endedAt: Date | null;

  @Column({ type: 'text', nullable: true })
  endReason: 'other_terminal' | 'expired' | null;

  @Column({ type: 'bigint', nullable: true })
  operatorId: string | null;

  @ManyToOne(() => Account, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'account_id', referencedColumnName: 'id' })
  account?: Account;

  @ManyToOne(() => AgencyOperator, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'operator_id', referencedColumnName: 'id' })
  operator?: AgencyOperator | null;
}
