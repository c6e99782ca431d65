import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The current epoch of a day’s ledger; statements that name an older epoch have no effect. */
@Entity('seat_ledgers')
export class SeatLedger {
  @PrimaryColumn({ type: 'date' })
  visitDate: string;

  @Column({ type: 'bigint', default: 1 })
  epoch: string;

  @Column({ type: 'timestamptz', nullable: true })
  rebuiltAt: Date | null;
}
