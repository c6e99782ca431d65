import { AccountStatus } from '@hall/shared/codes/states';
import { addHallDays } from '@hall/shared/rules/hall-time';
import {
  decideCluster,
  linkAccounts,
  readClusterAccounts,
  readClusters,
} from '@hall/domain/people/clusters';
import {
  cancelForHall,
  listOrdersForStaff,
  reviewTeamOrder,
} from '@hall/domain/administration/staff-orders';
import { changeAccountStatus, findAccountDetail } from '@hall/domain/administration/review';
import { readScoresForReview, setScoreAside } from '@hall/domain/people/risk';
import { createChance } from '@hall/tests/support/random';
import type { Owner } from './households';
import type { YearState } from './release';
import { count, fairnessCodes } from './tally';

/** Percentage of staff decisions that are wrong, about honest accounts and about scalpers. */
const wrong = { honest: 1, scalper: 15 };
/** Accounts that the full city's staff review per day. */
export const looksADay = 30;

const actor = {
  staff: { id: null, username: 'reviewer', role: 'reviewer' as const },
  address: '',
};

/** Plays staff reviewing the list "to be looked at": they clear honest accounts for 90 days and lock sellers. */
export async function lookAtAccounts(
  state: YearState,
  today: string,
  most: number,
  day: number,
): Promise<void> {
  const { rows } = await readScoresForReview(state.hall.database, {
    sort: '-score',
    pagesize: Math.min(100, most),
  });
  const chance = createChance(state.seed * 29 + day);
  for (const { accountId } of rows.slice(0, most)) await decide(state, accountId, today, chance);
}

async function decide(
  state: YearState,
  accountId: string,
  today: string,
  chance: ReturnType<typeof createChance>,
): Promise<void> {
  const { hall, owners, tally, lockedByStaff } = state;
  const owner = owners.get(accountId) ?? 'household';
  const honest = !isScalper(owner);
  const errs = chance.happens((honest ? wrong.honest : wrong.scalper) / 100);
  const deps = { ...hall.common, signIns: { forget: () => undefined } };
  if (honest !== errs) {
    const until = addHallDays(today, 90);
    await setScoreAside(deps, actor, accountId, { until, reason: 'nothing against it' });
    count(tally.setAside, owner);
    return;
  }
  const detail = await findAccountDetail(hall.database, accountId);
  if (!detail || detail.account.status === AccountStatus.locked) {
    await setScoreAside(deps, actor, accountId, {
      until: addHallDays(today, 90),
      reason: 'locked',
    });
    return;
  }
  await changeAccountStatus(deps, actor, accountId, {
    status: AccountStatus.locked,
    reason: 'bookings were sold',
    version: detail.version,
  });
  // A decision removes the account from the list.
  await setScoreAside(deps, actor, accountId, {
    until: addHallDays(today, 90),
    reason: 'locked',
  });
  lockedByStaff.add(accountId);
  count(tally.locked, owner);
}

/** Clusters that staff review per day. */
const clustersADay = 3;

/** Links the accounts, and plays staff deciding about suspicious clusters, all accounts of one at once. */
export async function lookAtClusters(state: YearState, day: number): Promise<void> {
  const { hall, owners, tally, lockedByStaff } = state;
  await linkAccounts(hall);
  const { rows } = await readClusters(hall.database, { state: 'review', pagesize: clustersADay });
  const chance = createChance(state.seed * 31 + day);
  const deps = { ...hall.common, signIns: { forget: () => undefined } };
  for (const { id, members } of rows) {
    const accounts = (await readClusterAccounts(hall.database, id)).map((account) => account.id);
    const sellers = accounts.filter((account) => isScalper(owners.get(account))).length;
    const errs = chance.happens((sellers ? wrong.scalper : wrong.honest) / 100);
    const action = sellers * 2 > members !== errs ? 'freeze' : 'release';
    await decideCluster(deps, actor, id, { action, members, reason: 'looked at' });
    for (const account of accounts) {
      count(
        action === 'freeze' ? tally.locked : tally.setAside,
        owners.get(account) ?? 'household',
      );
      if (action === 'freeze') lockedByStaff.add(account);
    }
  }
}

/** Maximum number of groups in one review list. */
const groupsAtOnce = 100;

/**
 * Plays staff reviewing the groups on the day of booking. Rejecting one also cancels the account's earlier groups. The
 * product returns the seats; nobody in the model books them again. A seller whose group is rejected buys another
 * account and keeps using the old one.
 */
export async function reviewGroups(state: YearState, day: number): Promise<void> {
  const { hall, owners, tally, city } = state;
  const chance = createChance(state.seed * 41 + day);
  const deps = {
    ...hall.common,
    mailCopies: () => Promise.resolve([]),
    ticketAddress: (orderId: string) => orderId,
  };
  for (;;) {
    const query = { waiting: '1', sort: 'orderid', pagesize: groupsAtOnce } as const;
    const { rows } = await listOrdersForStaff(deps, query, { staffId: null });
    for (const { id, accountId } of rows) {
      const owner = owners.get(accountId ?? '') ?? 'household';
      const sold = isScalper(owner);
      const errs = chance.happens((sold ? wrong.scalper : wrong.honest) / 100);
      const decision = sold !== errs ? 'reject' : 'approve';
      await reviewTeamOrder(deps, id, { decision, reason: 'looked at' }, actor);
      count(tally.reviewed, owner);
      if (decision === 'approve') continue;
      const others = await readGroupsThatCount(state, accountId);
      for (const other of others) await cancelForHall(deps, other, 'looked at', actor);
      const refused = 1 + others.length;
      count(tally.rejected, owner, refused);
      // They were counted as confirmed; now they are refused.
      count(tally.confirmed, owner, -refused);
      count((tally.refused[owner] ??= {}), fairnessCodes.staffReject, refused);
      for (const { accounts } of city.scalpers)
        for (const account of accounts) if (account.id === accountId) account.rejected = true;
    }
    if (rows.length < groupsAtOnce) return;
  }
}

/** @returns the account's future groups that do not wait for a review */
async function readGroupsThatCount(
  { hall }: YearState,
  accountId: string | null,
): Promise<string[]> {
  const rows = (await hall.database.query(
    `SELECT o.id::text FROM orders o JOIN tickets t ON t.order_id = o.id AND t.position = 1
     WHERE o.account_id = $1 AND o.status = 1 AND t.status = 1 ORDER BY o.id`,
    [accountId],
  )) as { id: string }[];
  return rows.map(({ id }) => id);
}

const isScalper = (owner: Owner = 'household'): boolean =>
  owner !== 'household' && owner !== 'guide';
