import { IsIn, IsOptional } from 'class-validator';
import { TakesInteger } from '../fields';
import type { AccountStatus } from '../../codes/states';
import type { ExportRow } from './exports';
import { type ListAnswer, ListQueryDto } from './list';
import { ReasonDto } from './reason';
import { staffCall } from './endpoint';

export const clusterStates = ['review', 'all'] as const;

export class ListClustersDto extends ListQueryDto {
  /** Filters by state. Unset: all clusters. */
  @IsOptional()
  @IsIn(clusterStates, { message: 'validation.invalid' })
  state?: (typeof clusterStates)[number];
}

/** Accounts that are linked with each other. */
export interface ClusterRow {
  clusterid: string;
  members: number;
  /** Distinct people booked within 90 days. `orders` counts the orders. */
  people: number;
  orders: number;
  since: string;
  forreview: boolean;
  /** The last day on which the cluster is ignored, and why. Empty if it is not ignored. */
  releaseduntil: string;
  releasedreason: string;
}

export type SharedKind = 'device' | 'phone' | 'people' | 'address';

export interface ClusterAccountRow {
  accountid: string;
  status: AccountStatus;
  realname: string;
  /** Masked. */
  telnum: string;
  createdat: string;
  score: number;
  orders: number;
  people: number;
  came: number;
  missed: number;
  cancelled: number;
}

/** A device, phone or address that accounts share. Its value is unknown, only that it is the same. */
export interface SharedThingRow {
  kind: SharedKind;
  since: string;
  accountids: string[];
}

export interface ClusterAnswer extends ClusterRow {
  accounts: ClusterAccountRow[];
  things: SharedThingRow[];
}

export const clusterActions = ['verify', 'freeze', 'list', 'release'] as const;
export type ClusterAction = (typeof clusterActions)[number];

/** An action on all accounts of a cluster, with its reason. */
export class DecideClusterDto extends ReasonDto {
  @IsIn(clusterActions, { message: 'validation.invalid' })
  action: ClusterAction;

  /** Number of accounts that the reader saw. The decision is refused if the cluster has grown since. */
  @TakesInteger(1, 500)
  members: number;
}

export const clusterEndpoints = {
  list: staffCall<ListAnswer<ClusterRow>>('get')('clusters', {
    access: 'clusters.read',
    summary: 'Clusters of linked accounts, those that wait the longest first.',
    Dto: ListClustersDto,
  }),
  get: staffCall<ClusterAnswer>('get')('clusters/:clusterid', {
    access: 'clusters.read',
    summary: 'A cluster: its accounts, what they booked, and what they have in common since when.',
  }),
  decide: staffCall<{ changed: number }>()('clusters/:clusterid/decide', {
    access: 'clusters.decide',
    summary:
      'Asks all its accounts for a proof of identity, freezes, blacklists or releases them, with one reason.',
    Dto: DecideClusterDto,
  }),
  export: staffCall<ExportRow>()('clusters/:clusterid/export', {
    access: 'clusters.export',
    summary: 'Orders a file of what is known of it; how far it is, the exports say.',
    status: 202,
  }),
};
