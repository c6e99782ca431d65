import {
  Check,
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
} from 'typeorm';
import type { BindingActor, BindingStep as StepName } from '@hall/shared/rules/bindings';
import { GuideBinding } from './guide-binding.entity';

/** One step of a binding: author, time and reason. */
@Entity('binding_history')
@Check('binding_history_actor_check', `actor IN ('guide', 'agency', 'staff')`)
@Index('binding_history_binding', ['bindingId', 'id'])
export class BindingStep {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;

  @Column({ type: 'bigint' })
  bindingId: string;

  @Column({ type: 'text' })
  step: StepName;

  @Column({ type: 'text' })
  actor: BindingActor;

  @Column({ type: 'text', default: '' })
  actorName: string;

  @Column({ type: 'text', default: '' })
  reason: string;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  at: Date;

  @ManyToOne(() => GuideBinding, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'binding_id', referencedColumnName: 'id' })
  binding?: GuideBinding;
}
