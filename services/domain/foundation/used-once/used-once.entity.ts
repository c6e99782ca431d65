import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** That a nonce, a puzzle or a token was used while Redis was away. */
@Entity('used_once')
@Index('used_once_until', ['until'])
export class UseOnce {
  /** A hash of what was used. */
  @PrimaryColumn({ type: 'text' })
  digest: string;

  /** What it was used for first, such as a request's id. */
  @Column({ type: 'text' })
  usedBy: string;

  /** How long it is remembered. */
  @Column({ type: 'timestamptz' })
  until: Date;
}
