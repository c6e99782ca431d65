import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** Codes to sign in and the like; everything else that the hall writes by text message. */
export type SmsKind = 'codes' | 'news';

/** How many text messages of a kind went in the hour and the day in which one last did. */
@Entity('sms_budgets')
@Check('sms_budgets_kind_check', `kind IN ('codes', 'news')`)
export class SmsBudget {
  @PrimaryColumn({ type: 'text' })
  kind: SmsKind;

  /** Its beginning. */
  @Column({ type: 'timestamptz' })
  hour: Date;

  @Column({ type: 'integer' })
  inHour: number;

  /** Tries of that hour that no operator took; they count for nothing else. */
  @Column({ type: 'integer', default: 0 })
  failedInHour: number;

  /** In hall time. */
  @Column({ type: 'date' })
  day: string;

  @Column({ type: 'integer' })
  inDay: number;
}
