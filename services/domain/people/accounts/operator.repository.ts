import { Not } from 'typeorm';
import { AnswerCode } from '@hall/shared/codes/answer-codes';
import { isRowId } from '@hall/shared/rules/row-id';
import { AnswerError } from '@hall/platform/errors';
import type { Queryable, Transaction } from '@hall/platform/postgres/data-source';
import { endSignInsOf, outliveOperator } from '../sign-ins';
import { findByTelnum, holdAccount } from './account.repository';
import { AgencyOperator } from './account.entity';
import { takeTurn } from './derived-status.sql';

/**
 * Reserves a phone for a sign-in as an agency: it must be unique over agencies and all operators. Parallel claims of a
 * number are serialised.
 * @param except an operator who may keep the number
 * @throws {AnswerError} A00011 if the number is taken
 */
export async function claimAgencyTelnum(
  transaction: Transaction,
  telnum: string,
  except?: string,
): Promise<void> {
  await takeTurn(transaction, 'agencyTelnum', telnum);
  const taken =
    (await findByTelnum(transaction, 'ta', telnum)) !== undefined ||
    (await transaction
      .getRepository(AgencyOperator)
      .existsBy({ telnum, ...(except && { id: Not(except) }) }));
  if (!taken) return;
  const key = 'answer.A00011_telnum';
  throw new AnswerError(AnswerCode.alreadyExists, { key, faults: [{ field: 'telnum', key }] });
}

/** @returns the operator of any agency with the phone */
export async function findOperatorByTelnum(
  db: Queryable,
  telnum: string,
): Promise<AgencyOperator | undefined> {
  return (await db.getRepository(AgencyOperator).findOneBy({ telnum })) ?? undefined;
}

/** @returns the agency's operator; undefined if the agency has no such operator */
export async function findOperator(
  db: Queryable,
  agencyId: string,
  operatorId: string,
): Promise<AgencyOperator | undefined> {
  if (!isRowId(operatorId)) return undefined;
  const operators = db.getRepository(AgencyOperator);
  return (await operators.findOneBy({ id: operatorId, agencyId })) ?? undefined;
}

/** @returns an agency's operators in the order of creation */
export function listOperators(db: Queryable, agencyId: string): Promise<AgencyOperator[]> {
  return db.getRepository(AgencyOperator).find({ where: { agencyId }, order: { id: 'ASC' } });
}

/** @returns the number of the agency's operators; locks them, so that parallel additions wait */
export async function lockOperators(transaction: Transaction, agencyId: string): Promise<number> {
  await holdAccount(transaction, agencyId);
  return transaction.getRepository(AgencyOperator).countBy({ agencyId });
}

export type NewOperator = Pick<
  AgencyOperator,
  'agencyId' | 'realname' | 'telnum' | 'passwordHash' | 'passwdDue'
>;

/** Adds an operator; the caller reserves the phone with `claimAgencyTelnum`. */
export async function insertOperator(
  transaction: Transaction,
  operator: NewOperator,
): Promise<void> {
  await transaction.getRepository(AgencyOperator).insert(operator);
}

/**
 * @param passwordHash undefined leaves the password unchanged
 * @param byAgency whether the agency changes it: a new password then ends the operator's sign-in, and is due to be changed
 */
export async function updateOperator(
  transaction: Transaction,
  operatorId: string,
  {
    realname,
    telnum,
    passwordHash,
  }: { realname: string; telnum: string; passwordHash: string | undefined },
  { byAgency }: { byAgency: boolean },
): Promise<void> {
  await transaction
    .getRepository(AgencyOperator)
    .update(
      { id: operatorId },
      { realname, telnum, ...(passwordHash && { passwordHash, passwdDue: byAgency }) },
    );
  if (passwordHash && byAgency) await endSignInsOf(transaction, { operatorId });
}

/** Removes an operator and ends their sign-in, which then answers that it is disabled. */
export async function deleteOperator(
  db: Queryable,
  agencyId: string,
  operatorId: string,
): Promise<boolean> {
  await outliveOperator(db, { accountId: agencyId, operatorId });
  const { affected } = await db.getRepository(AgencyOperator).delete({ id: operatorId, agencyId });
  return affected === 1;
}
