import type { ClusterAnswer, ClusterRow } from '@hall/shared/contract/staff/clusters';
import { addHallDays, hallDateOf, hallIso } from '@hall/shared/rules/hall-time';
import { maskName, maskNumber } from '@hall/shared/rules/masking';
import type { AccountCluster, ClusterAccount, SharedThing } from '@hall/domain/people/clusters';

/** A cluster as a list row. */
export function presentCluster(cluster: AccountCluster): ClusterRow {
  const { releasedUntil, releasedReason } = cluster;
  const quiet = releasedUntil !== null && releasedUntil > new Date();
  return {
    clusterid: cluster.id,
    members: cluster.members,
    people: cluster.people,
    orders: cluster.orders,
    since: hallIso(cluster.since),
    forreview: cluster.forReview,
    releaseduntil: quiet ? addHallDays(hallDateOf(releasedUntil), -1) : '',
    releasedreason: quiet ? (releasedReason ?? '') : '',
  };
}

/** A cluster with its accounts and their common features. */
export const presentClusterCase = (
  cluster: AccountCluster,
  accounts: ClusterAccount[],
  things: SharedThing[],
): ClusterAnswer => ({
  ...presentCluster(cluster),
  accounts: accounts.map(({ id, realname, telnum, createdAt, ...counts }) => ({
    ...counts,
    accountid: id,
    realname: maskName(realname),
    telnum: telnum ? maskNumber(telnum) : '',
    createdat: hallIso(createdAt),
  })),
  things: things.map(({ kind, since, accountIds }) => ({
    kind,
    since: hallIso(since),
    accountids: accountIds,
  })),
});
