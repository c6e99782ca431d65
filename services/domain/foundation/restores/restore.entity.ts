import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A restore of the database to an earlier moment; later data is lost. */
@Entity('restores')
export class Restore {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id: string;
  @Column('timestamptz', { default: () => 'now()' }) restoredAt: Date;

  /** The moment of the restored data. */
  @Column('timestamptz') standsAt: Date;

  /**
   * No remaining order has a number from this one to `lastLostOrder`. Visitors with such a number had an order that was
   * lost.
   */
  @Column('bigint') firstLostOrder: string;
  @Column('bigint') lastLostOrder: string;
}
