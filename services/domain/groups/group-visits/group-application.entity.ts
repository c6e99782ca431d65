import {
  Check,
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  VirtualColumn,
  PrimaryColumn,
} from 'typeorm';
import { Approval } from '@hall/shared/codes/approval';
import { hallTimeZone } from '@hall/shared/rules/hall-time';
import { VisitSession } from '../../schedule/plan/visit-session.entity';
import { Order } from '../../reservation/orders/order.entity';
import { hasUsedTicketSql } from '../../reservation/orders';
import type { DocType } from '@hall/shared/codes/states';
import type { ApplicationForm } from '@hall/shared/contract/group-visit';
import type { ReportForm } from '@hall/shared/contract/group-visit-report';
import { GroupUnit } from './group-unit.entity';

/** A stored person of an application: encrypted number, and its blind index if the row is complete. */
export interface StoredPerson {
  realname: string;
  doctype: DocType;
  idnum: string;
  key: string;
}

/** The form without its persons; `idnum` and `leader_idnum` are encrypted. */
export type StoredForm = Partial<Omit<ApplicationForm, 'personsdata'>>;

export interface StoredApplication {
  form: StoredForm;
  persons: StoredPerson[];
  sessionId: string | null;
}

export type StoredReport = Partial<Omit<ReportForm, 'personsdata'>>;

export interface StoredLetter {
  file: string;
  name: string;
}

/** An application for a group commemoration (spec 3). Once submitted, an order holds its seats. */
@Entity('auth_applies')
@Check('auth_applies_approval_check', '(approval >= 0) AND (approval <= 7)')
@Check(
  'auth_applies_check',
  '(approval IN (1, 2, 3)) <= ((order_id IS NOT NULL) AND (session_id IS NOT NULL))',
)
@Index('auth_applies_holding', ['orderId'], { where: 'approval IN (1, 2, 3, 7)' })
@Index('auth_applies_open', ['submittedAt'], { where: 'approval IN (1, 2)' })
@Index('auth_applies_unit', ['unitId', 'id'])
export class GroupApplication {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id: string;
  @Column('bigint') unitId: string;
  @Column('smallint', { default: 0 }) approval: Approval;
  @Column('integer', { default: 1 }) version: number;
  @Column({ type: 'jsonb', default: () => `'{}'` }) form: StoredForm;
  @Column('jsonb', { default: () => `'[]'` }) persons: StoredPerson[];
  @Column('jsonb', { nullable: true }) letter: StoredLetter | null;
  @Column('bigint', { nullable: true }) sessionId: string | null;
  @Column('bigint', { nullable: true }) orderId: string | null;
  @Column('text', { default: '' }) approvalcomments: string;
  @Column({ type: 'text', array: true, default: () => `'{}'` }) fixedfields: string[];

  /** The fields of `fixedfields` that its unit has changed since. */
  @Column('text', { array: true, default: () => `'{}'` }) correctedFields: string[];
  @Column('text', { nullable: true }) firstApprovedBy: string | null;
  @Column('timestamptz', { default: () => 'now()' }) createdAt: Date;
  @Column('timestamptz', { default: () => 'now()' }) updatedAt: Date;
  @Column('timestamptz', { nullable: true }) submittedAt: Date | null;

  /** The application that this one was copied from. */
  @Column('bigint', { nullable: true }) copiedFrom: string | null;

  /** It asks for another date of the visit of `copiedFrom`, which holds its seats until this one is approved. */
  @Column('boolean', { default: false }) movesVisit: boolean;

  /** Whether its visit has begun: its session has, by the database's clock, or somebody of it is already inside. */
  @VirtualColumn({
    type: 'boolean',
    query: (alias) =>
      `SELECT coalesce(bool_or(now() >= (s.visit_date + s.starttime) AT TIME ZONE '${hallTimeZone}'), false)
         OR ${hasUsedTicketSql(`${alias}.order_id`)}
       FROM visit_sessions s WHERE s.id = ${alias}.session_id`,
  })
  begun: boolean;

  /** The number of its people admitted at the gate. */
  @VirtualColumn({
    type: 'integer',
    query: (alias) =>
      `SELECT count(DISTINCT ticket)::int FROM admissions n, unnest(n.ticket_ids) ticket
       WHERE n.order_id = ${alias}.order_id AND n.undone_at IS NULL`,
  })
  admitted: number;

  /** The event of its newest step; `cancel` if the unit withdrew an approved visit. */
  @VirtualColumn({
    type: 'text',
    query: (alias) =>
      `SELECT CASE WHEN step[1] = 'withdraw' AND state[2] = ${Approval.approved} THEN 'cancel' ELSE step[1] END
       FROM (SELECT array_agg(event ORDER BY id DESC) AS step, array_agg(approval ORDER BY id DESC) AS state
         FROM auth_apply_steps WHERE apply_id = ${alias}.id) steps`,
  })
  newestEvent: string | null;

  @ManyToOne(() => VisitSession, { onDelete: 'SET NULL' }) session?: VisitSession | null;
  @ManyToOne(() => GroupUnit, { nullable: false }) unit?: GroupUnit;
  @ManyToOne(() => Order, { createForeignKeyConstraints: false }) order?: Order | null;
}

/** One step of an application: author, time and comment. */
@Entity('auth_apply_steps')
@Check('auth_apply_steps_by_kind_check', `by_kind IN ('unit', 'staff', 'hall')`)
@Index('auth_apply_steps_apply', ['applicationId', 'id'])
export class GroupApplicationStep {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id: string;
  @Column('bigint', { name: 'apply_id' }) applicationId: string;
  @Column('text') event: string;
  @Column('smallint') approval: Approval;
  @Column('text') byKind: 'unit' | 'staff' | 'hall';
  @Column('text', { default: '' }) byName: string;
  @Column('text', { default: '' }) comment: string;
  @Column('timestamptz', { default: () => 'now()' }) at: Date;
  @ManyToOne(() => GroupApplication, { nullable: false })
  @JoinColumn({ name: 'apply_id', referencedColumnName: 'id' })
  application?: GroupApplication;
}

/** A unit's report after the visit: the people who came. */
@Entity('auth_reports')
export class GroupReport {
  @PrimaryColumn({ name: 'apply_id', type: 'bigint' }) applicationId: string;
  @Column({ type: 'jsonb', default: () => `'{}'` }) form: StoredReport;
  @Column('jsonb', { default: () => `'[]'` }) persons: StoredPerson[];
  @Column('timestamptz', { default: () => 'now()' }) updatedAt: Date;
  @Column('timestamptz', { nullable: true }) submittedAt: Date | null;
  @ManyToOne(() => GroupApplication, { nullable: false })
  @JoinColumn({ name: 'apply_id', referencedColumnName: 'id' })
  application?: GroupApplication;
}
