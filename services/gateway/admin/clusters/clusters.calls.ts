import {
  clusterEndpoints,
  type ClusterAnswer,
  type ClusterRow,
} from '@hall/shared/contract/staff/clusters';
import { getExport, orderEvidence } from '@hall/domain/administration/exports';
import {
  decideCluster,
  findCluster,
  readClusterAccounts,
  readClusters,
  readSharedThings,
  type AccountCluster,
  type ClusterAccount,
  type SharedThing,
} from '@hall/domain/people/clusters';
import { notFoundError } from '@hall/platform/errors';
import { presentList, type StaffCall, bindCalls, type StaffDeps } from '../calls/staff-call';
import { presentExport } from '../exports/export.calls';
import { addHallDays, hallDateOf, hallIso } from '@hall/shared/rules/hall-time';
import { maskNumber } from '@hall/shared/rules/masking';

/** A cluster as a list row. */
function presentCluster(cluster: AccountCluster): ClusterRow {
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
const presentClusterCase = (
  cluster: AccountCluster,
  accounts: ClusterAccount[],
  things: SharedThing[],
): ClusterAnswer => ({
  ...presentCluster(cluster),
  accounts: accounts.map(({ id, realname, telnum, createdAt, ...counts }) => ({
    ...counts,
    accountid: id,
    realname,
    telnum: telnum ? maskNumber(telnum) : '',
    createdat: hallIso(createdAt),
  })),
  things: things.map(({ kind, since, accountIds }) => ({
    kind,
    since: hallIso(since),
    accountids: accountIds,
  })),
});

/** Maximum number of common features drawn on a page; the export has more. */
const mostThings = 60;

/** Groups of linked accounts: view, decide on all of them, export as evidence. */
export function clusterCalls(deps: StaffDeps): StaffCall[] {
  const { database } = deps;
  return bindCalls(clusterEndpoints, {
    list: async (_context, query) =>
      presentList(await readClusters(database, query), presentCluster),
    async get({ params: { clusterid } }) {
      const cluster = await findCluster(database, clusterid);
      if (!cluster) throw notFoundError();
      return presentClusterCase(
        cluster,
        await readClusterAccounts(database, clusterid),
        await readSharedThings(database, clusterid, mostThings),
      );
    },
    decide: async ({ actor, params }, form) => ({
      changed: await decideCluster(deps, actor, params.clusterid, form),
    }),
    export: async ({ actor, params, locale }) =>
      presentExport(
        await getExport(deps, await orderEvidence(deps, params.clusterid, locale, actor), actor),
      ),
  });
}
