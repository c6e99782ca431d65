import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** The hall's records were brought back to an earlier moment, and what came after it is lost. */
@Entity('restores')
export class Restore {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  restoredAt: Date;

  /** The moment to which the records go. */
  @Column({ type: 'timestamptz' })
  standsAt: Date;

  /** No order that stands has a number from this one to `lastLostOrder`; whoever has one booked what was lost. */
  @Column({ type: 'bigint' })
  firstLostOrder: string;

  @Column({ type: 'bigint' })
  lastLostOrder: string;
}
