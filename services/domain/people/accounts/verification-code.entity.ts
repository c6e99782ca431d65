import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { SmsScene } from '@hall/shared/contract/account';

/** The code last sent to a phone for one purpose, at the request of one device, as a hash. */
@Entity('verification_codes')
export class VerificationCode {
  @PrimaryColumn({ type: 'text' })
  telnum: string;

  @PrimaryColumn({ type: 'text' })
  scene: SmsScene;

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
