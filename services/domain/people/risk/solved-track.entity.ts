import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Account } from '../accounts/account.entity';

/** The coarse shape of a track with which an account solved a puzzle; the track itself is not stored. */
@Entity('solved_tracks')
@Index('solved_tracks_alike', ['digest', 'seenOn'])
@Index('solved_tracks_seen', ['seenOn'])
export class SolvedTrack {
  @PrimaryColumn({ type: 'bigint' })
  accountId: string;

  /** A keyed hash of the shape. */
  @PrimaryColumn({ type: 'text' })
  digest: string;

  @Column({ type: 'date' })
  seenOn: string;

  @ManyToOne(() => Account, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'account_id', referencedColumnName: 'id' })
  account?: Account;
}
