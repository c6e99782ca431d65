import { Check, Column, Entity, PrimaryGeneratedColumn, VirtualColumn } from 'typeorm';
import type { AccountType } from '@hall/shared/codes/states';
import type { NoticeState } from '@hall/shared/contract/staff/notices';

/** SQL for the state of a notice, by the database's clock. @param alias the table's in the statement */
export const noticeState = (alias: string): string =>
  `CASE WHEN ${alias}.shown_until <= now() THEN 'over' WHEN ${alias}.shown_from > now() THEN 'scheduled' ELSE 'shown' END`;

/** A notice to one type of account, in both languages, for a limited time. */
@Entity('notices')
@Check('notices_account_type_check', `account_type IN ('user', 'tg', 'ta')`)
export class Notice {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id: string;
  @Column('text') accountType: AccountType;
  @Column('text') textZh: string;
  @Column('text') textEn: string;
  @Column('timestamptz', { default: () => 'now()' }) shownFrom: Date;
  @Column('timestamptz', { nullable: true }) shownUntil: Date | null;
  @Column('text', { default: '' }) title: string;
  @Column('integer', { default: 1 }) version: number;
  @Column('timestamptz', { default: () => 'now()' }) updatedAt: Date;
  @Column('text', { default: '' }) updatedBy: string;
  @VirtualColumn({ type: 'text', query: noticeState }) state: NoticeState;
}
