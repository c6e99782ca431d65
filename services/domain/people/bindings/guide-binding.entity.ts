import {
  Check,
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
} from 'typeorm';
import type {
  RecordedState,
  BindingActor,
  BindingStep as StepName,
} from '@hall/shared/rules/bindings';
import { Account } from '../accounts/account.entity';

/** A binding of a guide to an agency; a guide has at most one open binding, and any number of ended ones. */
@Entity('guide_bindings')
@Check(
  'guide_bindings_state_check',
  `state IN ('pending', 'bound', 'agencyAsks', 'guideAsks', 'refused', 'ended')`,
)
@Index('guide_bindings_agency', ['agencyId', 'id'])
@Index('guide_bindings_changed', ['changedAt', 'id'])
@Index('guide_bindings_guide', ['guideId', 'id'])
@Index('guide_bindings_open', ['guideId'], {
  unique: true,
  where: `state IN ('pending', 'bound', 'agencyAsks', 'guideAsks')`,
})
@Index('guide_bindings_state', ['state', 'id'])
export class GuideBinding {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id: string;
  @Column('bigint') guideId: string;
  @Column('bigint') agencyId: string;
  @Column('text') state: RecordedState;
  @Column('integer', { default: 1 }) version: number;
  @Column('timestamptz', { default: () => 'now()' }) createdAt: Date;
  @Column('timestamptz', { default: () => 'now()' }) changedAt: Date;

  @ManyToOne(() => Account, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'agency_id', referencedColumnName: 'id' })
  agency?: Account;

  @ManyToOne(() => Account, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'guide_id', referencedColumnName: 'id' })
  guide?: Account;
}

/** One step of a binding: author, time and reason. */
@Entity('binding_history')
@Check('binding_history_actor_check', `actor IN ('guide', 'agency', 'staff')`)
@Index('binding_history_binding', ['bindingId', 'id'])
export class BindingStep {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id: string;
  @Column('bigint') bindingId: string;
  @Column('text') step: StepName;
  @Column('text') actor: BindingActor;
  @Column('text', { default: '' }) actorName: string;
  @Column('text', { default: '' }) reason: string;
  @Column('timestamptz', { default: () => 'now()' }) at: Date;

  @ManyToOne(() => GuideBinding, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'binding_id', referencedColumnName: 'id' })
  binding?: GuideBinding;
}
