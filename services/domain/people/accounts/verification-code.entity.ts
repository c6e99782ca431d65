import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { SmsScene } from '@hall/shared/contract/account';

/**
 * The purpose of a code: a page's request, an act through a ticket link (`ticket`), an alternative to the captcha
 * (`person`), proof of the account's owner (`own`), or a registration that is sent again (`registered-<account>`).
 */
export type CodeScene = SmsScene | 'ticket' | 'person' | 'own' | `registered-${string}`;

/** The hash of the last code to a phone, per purpose and requesting device. */
@Entity('verification_codes')
export class VerificationCode {
  @PrimaryColumn({ type: 'text' })
  telnum: string;

  @PrimaryColumn({ type: 'text' })
  scene: CodeScene;

  @PrimaryColumn({ type: 'text' })
  deviceHash: string;

  @Column({ type: 'text' })
  codeHash: string;

  @Column({ type: 'smallint' })
  triesLeft: number;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  sentAt: Date;

  @Column({ type: 'timestamptz' })
  expiresAt: Date;
}
