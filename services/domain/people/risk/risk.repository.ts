import { In } from 'typeorm';
import type { Database, Queryable, Transaction } from '@hall/platform/postgres/data-source';
import type { SortsOf } from '@hall/shared/lists/define-list';
import type { risk } from '@hall/shared/lists/risk';
import { type ListPage, readPage } from '@hall/platform/postgres/page';
import type { ListQueryDto } from '@hall/shared/contract/staff/list';
import type { Account } from '../accounts/account.entity';
import { RiskScore } from './risk-score.entity';

export type ListedScore = RiskScore & { account: Account };

/** @returns the accounts for review whose score is not set aside, longest first */
export function readScoresForReview(
  db: Database,
  query: ListQueryDto,
): Promise<ListPage<ListedScore>> {
  const list = db
    .getRepository(RiskScore)
    .createQueryBuilder('risk')
    .innerJoinAndSelect('risk.account', 'account')
    .where('risk.forReview AND coalesce(risk.setAsideUntil <= now(), true)');
  return readPage(
    list,
    {
      sorts: { since: 'risk.since', score: 'risk.score' } satisfies SortsOf<typeof risk>,
      defaultSort: 'since',
      key: 'risk.accountId',
    },
    query,
  ) as Promise<ListPage<ListedScore>>;
}

/** @returns an account's score; null if it has none */
export const findScore = (db: Queryable, accountId: string): Promise<RiskScore | null> =>
  db.getRepository(RiskScore).findOneBy({ accountId });

/** Serialises decisions on one account's score until the transaction ends; null if it has none. */
export const lockScore = (transaction: Transaction, accountId: string): Promise<RiskScore | null> =>
  transaction
    .getRepository(RiskScore)
    .findOne({ where: { accountId }, lock: { mode: 'pessimistic_write' } });

/** Sets a score aside and ends a running pause. */
export async function setAside(
  transaction: Transaction,
  accountId: string,
  until: Date,
  reason: string,
): Promise<void> {
  await transaction
    .getRepository(RiskScore)
    .update({ accountId }, { setAsideUntil: until, setAsideReason: reason, pausedUntil: null });
}

/** Sets the scores of many accounts aside until a moment; accounts without a score are skipped. */
export async function setScoresAside(
  transaction: Transaction,
  accountIds: string[],
  until: Date,
  reason: string,
): Promise<void> {
  await transaction
    .getRepository(RiskScore)
    .update(
      { accountId: In(accountIds) },
      { setAsideUntil: until, setAsideReason: reason, pausedUntil: null },
    );
}
