import { Column, Entity, Index, JoinColumn, ManyToOne, OneToOne, PrimaryColumn } from 'typeorm';
import { Account } from '../accounts/account.entity';
import { AccountCluster } from './account-cluster.entity';

/** An account in a cluster; an account is in at most one. */
@Entity('cluster_members')
@Index('cluster_members_cluster', ['clusterId'])
export class ClusterMember {
  @PrimaryColumn({ type: 'bigint' })
  accountId: string;

  @Column({ type: 'bigint' })
  clusterId: string;

  @OneToOne(() => Account, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id', referencedColumnName: 'id' })
  account?: Account;

  @ManyToOne(() => AccountCluster, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'cluster_id', referencedColumnName: 'id' })
  cluster?: AccountCluster;
}
