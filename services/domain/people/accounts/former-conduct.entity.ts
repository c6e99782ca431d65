import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { AccountType } from '@hall/shared/codes/states';

/**
 * Conduct of a deleted account (product 11). It applies to the next account of the type with the same document, of which
 * only the blind index is stored.
 */
@Entity('former_conduct')
@Check('former_conduct_kind_check', `kind IN ('absence', 'cancellation', 'warning', 'lock')`)
@Index('former_conduct_key', ['visitorKey'])
export class FormerConduct {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;

  @Column({ type: 'text' })
  accountType: AccountType;

  @Column({ type: 'text' })
  visitorKey: string;

  @Column({ type: 'text' })
  kind: 'absence' | 'cancellation' | 'warning' | 'lock';

  @Column({ type: 'timestamptz' })
  at: Date;

  /** The end of its term; null for a warning or lock without end. */
  @Column({ type: 'timestamptz', nullable: true })
  until: Date | null;
}
