import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The code last sent to a phone for one purpose, as a hash. */
@Entity('verification_codes')
export class VerificationCode {
  @PrimaryColumn({ type: 'text' })
  telnum: string;

  @PrimaryColumn({ type: 'text' })
  scene: string;

  @Column({ type: 'text' })
  codeHash: string;

  @Column({ type: 'smallint' })
  triesLeft: number;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  sentAt: Date;

  @Column({ type: 'timestamptz' })
  expiresAt: Date;
}
