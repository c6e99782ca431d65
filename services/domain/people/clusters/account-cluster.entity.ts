import {
  Check,
  Column,
  Entity,
  Index,
  PrimaryColumn,
  JoinColumn,
  ManyToOne,
  OneToOne,
} from 'typeorm';
import { Account } from '../accounts/account.entity';

/** A cluster of linked accounts, found in the background and decided by staff. */
@Entity('account_clusters')
@Check('account_clusters_members_check', 'members >= 3')
@Index('account_clusters_for_review', ['since'], { where: 'for_review' })
export class AccountCluster {
  /** The lowest id of its accounts, so that the cluster keeps its id while that account is in it. */
  @PrimaryColumn({ type: 'bigint' }) id: string;
  @Column('integer') members: number;

  /** People that its accounts booked for within 90 days, and orders. */
  @Column('integer', { default: 0 }) people: number;
  @Column('integer', { default: 0 }) orders: number;
  @Column('timestamptz', { default: () => 'now()' }) since: Date;

  /** Whether staff should review it. */
  @Column('boolean', { default: false }) forReview: boolean;

  /** Until when staff released it, why, and the number of accounts at that time. */
  @Column('timestamptz', { nullable: true }) releasedUntil: Date | null;
  @Column('text', { nullable: true }) releasedReason: string | null;
  @Column('integer', { nullable: true }) releasedMembers: number | null;
}

/** An account in a cluster; an account is in at most one. */
@Entity('cluster_members')
@Index('cluster_members_cluster', ['clusterId'])
export class ClusterMember {
  @PrimaryColumn({ type: 'bigint' }) accountId: string;
  @Column('bigint') clusterId: string;

  @OneToOne(() => Account, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id', referencedColumnName: 'id' })
  account?: Account;

  @ManyToOne(() => AccountCluster, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'cluster_id', referencedColumnName: 'id' })
  cluster?: AccountCluster;
}
