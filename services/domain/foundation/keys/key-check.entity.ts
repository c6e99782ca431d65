import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How a key that has been at work here is known again, without the key. */
@Entity('key_checks')
export class KeyCheck {
  /** The setting, with the key's id where it holds several: `INDEX_KEY`, `DATA_KEYS 2026a`. */
  @PrimaryColumn({ type: 'text' })
  name: string;

  /** An HMAC of a fixed text under the key. */
  @Column({ type: 'text' })
  value: string;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  at: Date;
}
