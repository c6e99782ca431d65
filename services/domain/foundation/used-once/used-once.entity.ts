import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The use of a puzzle or token that was issued while Redis was away. */
@Entity('used_once')
@Index('used_once_until', ['until'])
export class UseOnce {
  /** A hash of what was used. */
  @PrimaryColumn({ type: 'text' }) digest: string;

  /** Its first use, e.g. a request's id. */
  @Column('text') usedBy: string;
  @Column('timestamptz') until: Date;
}
