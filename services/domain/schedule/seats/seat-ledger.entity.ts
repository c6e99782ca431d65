import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The number of a day’s ledger in its present life: a statement that names an older one has no effect. */
@Entity('seat_ledgers')
export class SeatLedger {
  @PrimaryColumn({ type: 'date' })
  visitDate: string;

  @Column({ type: 'bigint', default: 1 })
  epoch: string;

  @Column({ type: 'timestamptz', nullable: true })
  rebuiltAt: Date | null;
}
