import { IsIn, IsOptional } from 'class-validator';
import { TakesInteger } from '../fields';
import type { AccountStatus } from '../../codes/states';
import { staffEndpoint } from './endpoint';
import type { ExportRow } from './exports';
import { type ListAnswer, ListQueryDto } from './list';
import { ReasonDto } from './reason';

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
  /** Masked, like the number. */
  realname: string;
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
  list: staffEndpoint<ListClustersDto, ListAnswer<ClusterRow>>()('get', 'clusters'),
  get: staffEndpoint<undefined, ClusterAnswer>()('get', 'clusters/:clusterid'),
  decide: staffEndpoint<DecideClusterDto, { changed: number }>()(
    'post',
    'clusters/:clusterid/decide',
  ),
  export: staffEndpoint<undefined, ExportRow>()('post', 'clusters/:clusterid/export'),
};
