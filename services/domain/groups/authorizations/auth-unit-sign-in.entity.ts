import {
  Check,
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  VirtualColumn,
} from 'typeorm';
import { AuthUnit } from './auth-unit.entity';

/** A sign-in of a unit; at most one is live. */
@Entity('auth_unit_sign_ins')
@Check('auth_unit_sign_ins_end_reason_check', `end_reason IN ('other_terminal', 'expired')`)
@Index('auth_unit_sign_ins_live', ['unitId'], { unique: true, where: 'ended_at IS NULL' })
export class AuthUnitSignIn {
  @PrimaryColumn({ type: 'text' })
  tokenHash: string;

  @Column({ type: 'bigint' })
  unitId: string;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;

  @Column({ type: 'timestamptz' })
  expiresAt: Date;

  @Column({ type: 'timestamptz', nullable: true })
  endedAt: Date | null;

  @Column({ type: 'text', nullable: true })
  endReason: 'other_terminal' | 'expired' | null;

  /** By the store's clock: whether its time is over. */
  @VirtualColumn({ type: 'boolean', query: (alias) => `${alias}.expires_at <= now()` })
  expired: boolean;

  @ManyToOne(() => AuthUnit, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'unit_id', referencedColumnName: 'id' })
  unit?: AuthUnit;
}
