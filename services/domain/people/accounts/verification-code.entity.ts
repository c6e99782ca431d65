import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { SmsScene } from '@hall/shared/contract/account';

/**
 * What a code is for: what a page asks for, an act on an order by the link to its ticket, to show in the captcha's
 * place that a person is there, or that the owner of an account is asking.
 */
export type CodeScene = SmsScene | 'ticket' | 'person' | 'own';

/** The code last sent to a phone for one purpose, at the request of one device, as a hash. */
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
