import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Recognises a key that was used here, without storing the key. */
@Entity('key_checks')
export class KeyCheck {
  /** The setting, with the key's id if it holds several: `INDEX_KEY`, `DATA_KEYS 2026a`. */
  @PrimaryColumn({ type: 'text' }) name: string;

  /** An HMAC of a fixed text with the key. */
  @Column('text') value: string;
  @Column('timestamptz', { default: () => 'now()' }) at: Date;
}
