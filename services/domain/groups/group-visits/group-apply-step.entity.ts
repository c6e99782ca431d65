import {
  Check,
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
} from 'typeorm';
import type { Approval } from '@hall/shared/codes/approval';
import { GroupApply } from './group-apply.entity';

/** One step of an application: author, time and comment. */
@Entity('auth_apply_steps')
@Check('auth_apply_steps_by_kind_check', `by_kind IN ('unit', 'staff', 'hall')`)
@Index('auth_apply_steps_apply', ['applyId', 'id'])
export class GroupApplyStep {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;

  @Column({ type: 'bigint' })
  applyId: string;

  @Column({ type: 'text' })
  event: string;

  @Column({ type: 'smallint' })
  approval: Approval;

  @Column({ type: 'text' })
  byKind: 'unit' | 'staff' | 'hall';

  @Column({ type: 'text', default: '' })
  byName: string;

  @Column({ type: 'text', default: '' })
  comment: string;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  at: Date;

  @ManyToOne(() => GroupApply, { nullable: false })
  @JoinColumn({ name: 'apply_id', referencedColumnName: 'id' })
  apply?: GroupApply;
}
