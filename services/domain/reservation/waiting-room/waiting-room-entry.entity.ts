import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Account } from '../../people/accounts/account.entity';
import { WaitingRoomDraw } from './waiting-room-draw.entity';

/** An account’s entry in a waiting room; `place` is null before the draw. */
@Entity('prequeue_entries')
@Index('prequeue_entries_place', ['areaId', 'visitDate', 'place'], {
  unique: true,
  where: 'place IS NOT NULL',
})
export class WaitingRoomEntry {
  @PrimaryColumn({ type: 'integer' })
  areaId: number;

  @PrimaryColumn({ type: 'date' })
  visitDate: string;

  @PrimaryColumn({ type: 'bigint' })
  accountId: string;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  joinedAt: Date;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  seenAt: Date;

  @Column({ type: 'integer', nullable: true })
  place: number | null;

  /** A keyed hash of the device that took the place; null if the place is not bound to one. */
  @Column({ type: 'text', nullable: true })
  deviceHash: string | null;

  /** Whether the account has done the proof of work. */
  @Column({ type: 'boolean', default: false })
  proven: boolean;

  @ManyToOne(() => Account, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'account_id', referencedColumnName: 'id' })
  account?: Account;

  @ManyToOne(() => WaitingRoomDraw, { nullable: false })
  @JoinColumn([
    { name: 'area_id', referencedColumnName: 'areaId' },
    { name: 'visit_date', referencedColumnName: 'visitDate' },
  ])
  draw?: WaitingRoomDraw;
}
