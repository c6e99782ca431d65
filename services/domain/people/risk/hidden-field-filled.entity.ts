import { Check, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Account } from '../accounts/account.entity';

/**
 * Records that an account sent a form with the hidden field (a bot trap) filled in on a day; its text is not stored.
 */
@Entity('hidden_fields_filled')
@Check('hidden_fields_filled_form_check', "form IN ('register', 'booking')")
@Index('hidden_fields_filled_seen', ['seenOn'])
export class HiddenFieldFilled {
  @PrimaryColumn({ type: 'bigint' })
  accountId: string;

  @PrimaryColumn({ type: 'text' })
  form: 'register' | 'booking';

  @PrimaryColumn({ type: 'date' })
  seenOn: string;

  @ManyToOne(() => Account, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'account_id', referencedColumnName: 'id' })
  account?: Account;
}
