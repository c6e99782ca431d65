import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Account } from '../../people/accounts/account.entity';
import { VisitDay } from '../../schedule/plan/visit-session.entity';

/** The waiting room before a day’s release, with the seed of its draw; the seed's hash is published before the draw. */
@Entity('prequeue_draws')
export class WaitingRoomDraw {
  @PrimaryColumn({ type: 'integer' }) areaId: number;
  @PrimaryColumn({ type: 'date' }) visitDate: string;
  @Column('bytea') seed: Buffer;
  @Column('timestamptz', { nullable: true }) drawnAt: Date | null;
  @Column('integer', { default: 0 }) places: number;

  @ManyToOne(() => VisitDay, { nullable: false })
  @JoinColumn([
    { name: 'area_id', referencedColumnName: 'areaId' },
    { name: 'visit_date', referencedColumnName: 'visitDate' },
  ])
  day?: VisitDay;
}

/** An account’s entry in a waiting room; `place` is null before the draw. */
@Entity('prequeue_entries')
@Index('prequeue_entries_place', ['areaId', 'visitDate', 'place'], {
  unique: true,
  where: 'place IS NOT NULL',
})
export class WaitingRoomEntry {
  @PrimaryColumn({ type: 'integer' }) areaId: number;
  @PrimaryColumn({ type: 'date' }) visitDate: string;
  @PrimaryColumn({ type: 'bigint' }) accountId: string;
  @Column('timestamptz', { default: () => 'now()' }) joinedAt: Date;
  @Column('timestamptz', { default: () => 'now()' }) seenAt: Date;
  @Column('integer', { nullable: true }) place: number | null;

  /** A keyed hash of the device that took the place; null if the place is not bound to one. */
  @Column('text', { nullable: true }) deviceHash: string | null;

  /** Whether the account has done the proof of work. */
  @Column('boolean', { default: false }) proven: boolean;
  @ManyToOne(() => Account, { onDelete: 'CASCADE', nullable: false }) account?: Account;

  @ManyToOne(() => WaitingRoomDraw, { nullable: false })
  @JoinColumn([
    { name: 'area_id', referencedColumnName: 'areaId' },
    { name: 'visit_date', referencedColumnName: 'visitDate' },
  ])
  draw?: WaitingRoomDraw;
}
