import { AccountStatus, approvedStatuses } from '@hall/shared/codes/states';
import type { DecideClusterDto } from '@hall/shared/contract/staff/clusters';
import { addHallDays, hallDateOf, hallInstant } from '@hall/shared/rules/hall-time';
import { notFoundError, somebodyWasFirstError } from '@hall/platform/errors';
import type { Sealer } from '@hall/platform/crypto/seal';
import type { Database, Transaction } from '@hall/platform/postgres/data-source';
import { type Actor, recordAct } from '../../foundation/audit';
import { askForIdentity, changeStatus } from '../accounts';
import { blacklistAccounts } from '../blacklist';
import { setScoresAside } from '../risk';
import { endSignInsOf } from '../sign-ins';
import {
  type ClusterAccount,
  readClusterAccounts,
  findLinks,
  markForReview,
  writeClusters,
} from './find-links.sql';
import { endReview, lockCluster } from './clusters.repository';
import { isForReview, joinLinked, type Link, linkKinds } from './cluster-rules';

/**
 * Links individuals by devices, phones, people and addresses, and stores the clusters. Things shared by too many
 * accounts are ignored, and a cluster has at most five hundred accounts.
 * @returns the number of clusters
 */
export async function linkAccounts({ database }: { database: Database }): Promise<number> {
  const links: Link[] = [];
  for (const kind of linkKinds) links.push(...(await findLinks(database, kind)));
  const clusters = joinLinked(links);
  await database.transaction(async (transaction) => {
    const written = await writeClusters(transaction, clusters);
    await markForReview(
      transaction,
      written.filter((cluster) => isForReview(cluster, cluster.released)).map(({ id }) => id),
    );
  });
  return clusters.size;
}

/** Days for which a decided cluster stays off the list, unless it grows by half. */
const quietDays = 90;

/**
 * Decides all accounts of a cluster at once, with one reason and one audit entry.
 * - `verify` requires a verification of name and number before the next booking.
 * - `freeze` locks them.
 * - `list` locks them and blacklists their owners.
 * - `release` sets their scores aside and withdraws a required verification.
 * Locked or waiting accounts stay unchanged.
 * @param members the number of accounts on the reader's screen
 * @returns the number of accounts changed
 * @throws {AnswerError} A00009; A00012 (409) if the cluster's accounts have changed
 */
export async function decideCluster(
  deps: { database: Database; sealer: Sealer; signIns: { forget(accountId: string): void } },
  actor: Actor,
  clusterId: string,
  { action, members, reason }: DecideClusterDto,
): Promise<number> {
  const until = hallInstant(addHallDays(hallDateOf(new Date()), quietDays + 1), '00:00');
  const changed = await deps.database.transaction(async (transaction) => {
    const cluster = await lockCluster(transaction, clusterId);
    if (!cluster) throw notFoundError();
    if (cluster.members !== members) throw somebodyWasFirstError();
    const accounts = await readClusterAccounts(transaction, clusterId);
    const all = accounts.map(({ id }) => id);
    const locks = action === 'freeze' || action === 'list';
    const ids = locks ? await lockAll(transaction, accounts, reason) : all;
    const asked = locks ? 0 : await askForIdentity(transaction, all, action === 'verify');
    const listed =
      action === 'list'
        ? await blacklistAccounts(transaction, { sealer: deps.sealer, actor }, accounts, reason)
        : 0;
    if (action === 'release') await setScoresAside(transaction, ids, until, reason);
    await endReview(transaction, cluster, { until, reason });
    await recordAct(transaction, {
      ...actor,
      act: `cluster.${action}`,
      subject: { type: 'cluster', id: clusterId },
      before: { members: accounts.length, people: cluster.people },
      after: {
        accounts: ids,
        ...(action === 'list' && { listed }),
        ...(action === 'verify' && { asked }),
      },
      reason,
    });
    return { ids, count: action === 'verify' ? asked : ids.length };
  });
  for (const id of changed.ids) deps.signIns.forget(id);
  return changed.count;
}

async function lockAll(
  transaction: Transaction,
  accounts: ClusterAccount[],
  reason: string,
): Promise<string[]> {
  const ids = accounts
    .filter(({ status }) => approvedStatuses.includes(status))
    .map(({ id }) => id);
  for (const id of ids) {
    await changeStatus(transaction, id, { status: AccountStatus.locked, until: null, reason });
    await endSignInsOf(transaction, { accountId: id });
  }
  return ids;
}
