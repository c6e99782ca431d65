import { Not } from 'typeorm';
import { AnswerCode } from '@hall/shared/codes/answer-codes';
import { isRowId } from '@hall/shared/rules/row-id';
import { AnswerError } from '@hall/platform/errors';
import type { Queryable, Transaction } from '@hall/platform/postgres/data-source';
import { endSignInsOf } from '../sign-ins';
import { findByTelnum, holdAccount } from './account.repository';
import { AgencyOperator } from './agency-operator.entity';
import { takeTurn } from './turns.sql';

/**
 * Keeps a phone for one who signs in as an agency: the agency itself or one operator, of all agencies. Two
 * who ask for the same number take turns.
 * @param except an operator whose own number it may be
 * @throws {AnswerError} A00011 where the number is taken
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

/** @returns the operator of whichever agency who has the phone */
export async function findOperatorByTelnum(
  db: Queryable,
  telnum: string,
): Promise<AgencyOperator | undefined> {
  return (await db.getRepository(AgencyOperator).findOneBy({ telnum })) ?? undefined;
}

/** @returns the agency's operator; undefined where there is none or it is another's. */
export async function findOperator(
  db: Queryable,
  agencyId: string,
  operatorId: string,
): Promise<AgencyOperator | undefined> {
  if (!isRowId(operatorId)) return undefined;
  const operators = db.getRepository(AgencyOperator);
  return (await operators.findOneBy({ id: operatorId, agencyId })) ?? undefined;
}

/** @returns an agency's operators in the order in which they were added */
export function listOperators(db: Queryable, agencyId: string): Promise<AgencyOperator[]> {
  return db.getRepository(AgencyOperator).find({ where: { agencyId }, order: { id: 'ASC' } });
}

/** @returns how many operators the agency has; the next one who adds waits for this one */
export async function lockOperators(transaction: Transaction, agencyId: string): Promise<number> {
  await holdAccount(transaction, agencyId);
  return transaction.getRepository(AgencyOperator).countBy({ agencyId });
}

export type NewOperator = Pick<AgencyOperator, 'agencyId' | 'realname' | 'telnum' | 'passwordHash'>;

/** Adds an operator, whose phone `claimAgencyTelnum` has kept for him. */
export async function insertOperator(
  transaction: Transaction,
  operator: NewOperator,
): Promise<void> {
  await transaction.getRepository(AgencyOperator).insert(operator);
}

/**
 * @param passwordHash undefined leaves the password as it is
 * @param endSignIn whether a new password ends the operator's sign-in
 */
export async function updateOperator(
  transaction: Transaction,
  operatorId: string,
  {
    realname,
    telnum,
    passwordHash,
  }: { realname: string; telnum: string; passwordHash: string | undefined },
  { endSignIn }: { endSignIn: boolean },
): Promise<void> {
  await transaction
    .getRepository(AgencyOperator)
    .update({ id: operatorId }, { realname, telnum, ...(passwordHash && { passwordHash }) });
  if (passwordHash && endSignIn) await endSignInsOf(transaction, { operatorId });
}

/** Removes an operator, whose sign-in ends with it. */
export async function deleteOperator(
  db: Queryable,
  agencyId: string,
  operatorId: string,
): Promise<boolean> {
  const { affected } = await db.getRepository(AgencyOperator).delete({ id: operatorId, agencyId });
  return affected === 1;
}
