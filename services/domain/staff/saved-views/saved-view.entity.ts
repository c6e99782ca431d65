import {
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  Unique,
} from 'typeorm';
import type { ConsoleList } from '@hall/shared/lists/all-lists';
import type { StaffRole } from '@hall/shared/rules/permissions';
import { Staff } from '../staff-accounts/staff.entity';

/** A named set of filters, order and columns of a list. Search text for people is not stored. */
@Entity('saved_views')
@Unique(['staffId', 'list', 'name'])
@Index('saved_views_role', ['list', 'role'], { where: 'role IS NOT NULL' })
export class SavedView {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id: string;
  @Column('bigint') staffId: string;
  @Column('text') list: ConsoleList;
  @Column('text') name: string;

  /** The role that also sees it; null: none. */
  @Column('text', { nullable: true }) role: StaffRole | null;

  /** As a query string: `status=2&sort=-eventsdate`. */
  @Column('text') filters: string;

  /** The hidden columns, separated by commas. */
  @Column('text') hidden: string;
  @Column('timestamptz', { default: () => 'now()' }) createdAt: Date;

  @ManyToOne(() => Staff, { nullable: false })
  @JoinColumn({ name: 'staff_id', referencedColumnName: 'id' })
  staff?: Staff;
}
