import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { GroupUnit } from '../../groups/group-visits/group-unit.entity';
import { Staff } from '../../staff/staff-accounts/staff.entity';
import { Account, AgencyOperator } from '../accounts/account.entity';

/**
 * A sign-in of an account or one of its operators, of an authorized unit, or of a member of staff. Accounts and units
 * have one at a time: a newer one ends the older (spec 8, A00004).
 */
@Entity('sign_ins')
@Check('sign_ins_end_reason_check', `end_reason IN ('other_terminal', 'expired')`)
@Check('sign_ins_of_one', `num_nonnulls(account_id, unit_id, staff_id) = 1`)
@Check('sign_ins_operator_of_account', `operator_id IS NULL OR account_id IS NOT NULL`)
@Check('sign_ins_csrf_of_staff', `(csrf_token IS NULL) = (staff_id IS NULL)`)
@Index('sign_ins_live', { synchronize: false })
@Index('sign_ins_live_of_unit', ['unitId'], { unique: true, where: 'ended_at IS NULL' })
@Index('sign_ins_staff', ['staffId'], { where: 'staff_id IS NOT NULL' })
export class SignIn {
  @PrimaryColumn({ type: 'text' }) tokenHash: string;
  @Column('bigint', { nullable: true }) accountId: string | null;
  @Column('timestamptz', { default: () => 'now()' }) createdAt: Date;
  @Column('timestamptz') expiresAt: Date;
  @Column('timestamptz', { nullable: true }) endedAt: Date | null;
  /** Null in an ended one: its operator was removed. */
  @Column('text', { nullable: true }) endReason: 'other_terminal' | 'expired' | null;
  @Column('bigint', { nullable: true }) operatorId: string | null;
  @Column('bigint', { nullable: true }) unitId: string | null;
  @Column('bigint', { nullable: true }) staffId: string | null;

  /** The token that changes by staff must send in addition to the cookie. */
  @Column('text', { nullable: true }) csrfToken: string | null;

  /** When its use was last recorded. */
  @Column('timestamptz', { default: () => 'now()' }) seenAt: Date;

  @ManyToOne(() => Account, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id', referencedColumnName: 'id' })
  account?: Account | null;

  @ManyToOne(() => AgencyOperator, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'operator_id', referencedColumnName: 'id' })
  operator?: AgencyOperator | null;

  @ManyToOne(() => GroupUnit, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'unit_id', referencedColumnName: 'id' })
  unit?: GroupUnit | null;

  @ManyToOne(() => Staff, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'staff_id', referencedColumnName: 'id' })
  staff?: Staff | null;
}
