import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** Verification codes, and all other text messages. */
export type SmsKind = 'codes' | 'news';

/** Text messages sent per kind, in the hour and day of the last one. */
@Entity('sms_budgets')
@Check('sms_budgets_kind_check', `kind IN ('codes', 'news')`)
export class SmsBudget {
  @PrimaryColumn({ type: 'text' })
  kind: SmsKind;

  /** The start of the hour. */
  @Column({ type: 'timestamptz' })
  hour: Date;

  @Column({ type: 'integer' })
  inHour: number;

  /** Tries of that hour that no operator accepted; they do not count as sent. */
  @Column({ type: 'integer', default: 0 })
  failedInHour: number;

  /** In hall time. */
  @Column({ type: 'date' })
  day: string;

  @Column({ type: 'integer' })
  inDay: number;
}
