import { IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import type { AccountStatus } from '../../codes/states';
import { FormInteger } from '../coerce';
import { staffEndpoint } from './endpoint';
import type { ExportRow } from './exports';
import { type ListAnswer, ListQueryDto } from './list';
import { ReasonDto } from './reason';

export const clusterStates = ['review', 'all'] as const;

export class ListClustersDto extends ListQueryDto {
  /** Those to be looked at alone, or all; all where unset. */
  @IsOptional()
  @IsIn(clusterStates, { message: 'validation.invalid' })
  state?: (typeof clusterStates)[number];
}

/** Accounts that are linked with each other. */
export interface ClusterRow {
  clusterid: string;
  members: number;
  /** Different people for whom they booked within 90 days, and orders. */
  people: number;
  orders: number;
  since: string;
  forreview: boolean;
  /** The last day on which it is left in peace, and why; empty where it is not. */
  releaseduntil: string;
  releasedreason: string;
}

export type SharedKind = 'device' | 'phone' | 'people' | 'address';

export interface ClusterAccountRow {
  accountid: string;
  status: AccountStatus;
  /** Masked, as the number. */
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

/** Something that some of the accounts have in common; which thing it is nobody knows, only that it is the same. */
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

/** What is done with all accounts of a cluster at once, and why. */
export class DecideClusterDto extends ReasonDto {
  @IsIn(clusterActions, { message: 'validation.invalid' })
  action: ClusterAction;

  /** How many accounts the reader saw: nobody decides about one that came meanwhile. */
  @FormInteger()
  @IsInt({ message: 'validation.invalid' })
  @Min(1, { message: 'validation.invalid' })
  @Max(500, { message: 'validation.invalid' })
  members: number;
}

/** Its calls as the console makes them. */
export const clusterEndpoints = {
  list: staffEndpoint<ListClustersDto, ListAnswer<ClusterRow>>()('get', 'clusters'),
  get: staffEndpoint<undefined, ClusterAnswer>()('get', 'clusters/:clusterid'),
  decide: staffEndpoint<DecideClusterDto, { changed: number }>()(
    'post',
    'clusters/:clusterid/decide',
  ),
  export: staffEndpoint<undefined, ExportRow>()('post', 'clusters/:clusterid/export'),
};
