import { In } from 'typeorm';
import type { Database, Queryable, Transaction } from '@hall/platform/postgres/data-source';
import { type ListPage, readPage } from '@hall/platform/postgres/page';
import type { ListQueryDto } from '@hall/shared/contract/staff/list';
import type { Account } from '../accounts/account.entity';
import { RiskScore } from './risk-score.entity';

/** A score with the account that it is about. */
export type ListedScore = RiskScore & { account: Account };

/** @returns the accounts that staff are to look at, whose score nobody has set aside; the longest first */
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
      sorts: { since: 'risk.since', score: 'risk.score' },
      defaultSort: 'since',
      key: 'risk.accountId',
    },
    query,
  ) as Promise<ListPage<ListedScore>>;
}

/** @returns what speaks against an account; null where nothing does */
export const findScore = (db: Queryable, accountId: string): Promise<RiskScore | null> =>
  db.getRepository(RiskScore).findOneBy({ accountId });

/**
 * Keeps two decisions on one account's score apart until the transaction ends; null where nothing speaks against it.
 */
export const lockScore = (transaction: Transaction, accountId: string): Promise<RiskScore | null> =>
  transaction
    .getRepository(RiskScore)
    .findOne({ where: { accountId }, lock: { mode: 'pessimistic_write' } });

/** A pause that runs ends with it. */
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

/** Lets the scores of many accounts have no effect until a moment; who has none stays without. */
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
