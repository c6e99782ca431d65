import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Account } from './account.entity';

/** A question of the holder’s choice, asked in addition to the code at a password reset. */
@Entity('security_questions')
export class SecurityQuestion {
  @PrimaryColumn({ type: 'bigint' })
  accountId: string;

  @PrimaryColumn({ type: 'smallint' })
  position: number;

  @Column({ type: 'text' })
  question: string;

  @Column({ type: 'text' })
  answerHash: string;

  @ManyToOne(() => Account, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'account_id', referencedColumnName: 'id' })
  account?: Account;
}
