import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Accounts that are linked with each other: found in the background, decided by staff. */
@Entity('account_clusters')
@Check('account_clusters_members_check', 'members >= 3')
@Index('account_clusters_for_review', ['since'], { where: 'for_review' })
export class AccountCluster {
  /** The lowest of its accounts' ids, so that it is the same cluster while that account is in it. */
  @PrimaryColumn({ type: 'bigint' })
  id: string;

  @Column({ type: 'integer' })
  members: number;

  /** Different people for whom its accounts booked within 90 days, and orders. */
  @Column({ type: 'integer', default: 0 })
  people: number;

  @Column({ type: 'integer', default: 0 })
  orders: number;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  since: Date;

  /** Staff are to look at it. */
  @Column({ type: 'boolean', default: false })
  forReview: boolean;

  /** Until when staff left it in peace, why, and how many accounts it had then. */
  @Column({ type: 'timestamptz', nullable: true })
  releasedUntil: Date | null;

  @Column({ type: 'text', nullable: true })
  releasedReason: string | null;

  @Column({ type: 'integer', nullable: true })
  releasedMembers: number | null;
}
