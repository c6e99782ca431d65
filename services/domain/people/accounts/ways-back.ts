import type { AskWayBackDto, SettleWayBackDto } from '@hall/shared/contract/staff/ways-back';
import { AnswerCode } from '@hall/shared/codes/answer-codes';
import { maskNumber } from '@hall/shared/rules/masking';
import { AnswerError, fieldError, notFoundError, wrongStateError } from '@hall/platform/errors';
import type { Transaction } from '@hall/platform/postgres/data-source';
import { type Actor, recordAct } from '../../foundation/audit';
import { endSignInsOf } from '../sign-ins';
import type { AccountDeps } from './account-deps';
import { noteAccountEvent } from './account-status.repository';
import { findByTelnum, type LivingAccount, lockAccount, updateTelnum } from './account.repository';
import { eraseWhole } from './delete-account';
import { lockForErasure } from './erase.repository';
import { claimAgencyTelnum } from './operator.repository';
import { refuseTakenField, takenError } from './register-user';
import {
  findQuestions,
  replaceQuestions,
  findWayBack,
  insertWayBack,
  removeWayBack,
} from './proof.repository';
import { assertContactTaken } from './mail-contact';
import { notifyOwner } from './notify-owner';
import type { WayBack } from './proof.entity';

/**
 * Asks for a way back into an account, after a member of staff has seen its owner's document (product 11). It waits a
 * day for a second member, and replaces an earlier one for the account.
 * @throws {AnswerError} A00009; A00012 (409) if the account has no document to compare or no questions; A00002 at
 *   `telnum` for its present phone, or an address that is not taken; A00011 at `telnum` for the phone of another account
 */
export async function askWayBack(
  deps: AccountDeps,
  actor: Actor,
  accountId: string,
  { kind, telnum, reason }: AskWayBackDto,
): Promise<void> {
  await deps.database.transaction(async (transaction) => {
    const account = await lockAccount(transaction, accountId);
    if (!account) throw notFoundError();
    const asked = { accountId, kind, telnum: telnum ?? null, reason };
    await prepare(deps, transaction, account, asked);
    await insertWayBack(transaction, { ...asked, askedBy: actor.staff.username });
    await record(transaction, actor, 'ask', asked);
  });
}

/**
 * Carries out an act, or drops it. Only another member of staff can confirm it; everybody can refuse it.
 * @throws {AnswerError} A00009 if it no longer waits; A00010 (403) for the person who asked; otherwise as `askWayBack`
 */
export async function settleWayBack(
  deps: AccountDeps,
  actor: Actor,
  id: string,
  { decision }: SettleWayBackDto,
): Promise<void> {
  const asked = await findWayBack(deps.database, id);
  if (!asked) throw notFoundError();
  const { accountId } = asked;
  if (decision === 'confirm' && asked.askedBy === actor.staff.username)
    throw new AnswerError(AnswerCode.notAllowed, { status: 403, key: 'answer.A00010_second' });
  await deps.database
    .transaction(async (transaction) => {
      const account = await lockAccount(transaction, accountId);
      if (!account || !(await removeWayBack(transaction, id))) throw notFoundError();
      if (decision === 'confirm') await carryOut(deps, transaction, account, asked);
      await record(transaction, actor, decision, asked);
    })
    .catch(refuseTakenField);
  deps.signIns.forget(accountId);
}

type Asked = Pick<WayBack, 'accountId' | 'kind' | 'telnum' | 'reason'>;

/** @returns an account that has nothing but the new phone, made by a sign-in with it, and gives way */
async function prepare(
  deps: AccountDeps,
  transaction: Transaction,
  account: LivingAccount,
  { kind, telnum }: Asked,
): Promise<LivingAccount | undefined> {
  if (!account.idnumKey) throw wrongStateError('answer.A00012_noDocumentToCompare');
  if (kind === 'questions') {
    if (!(await findQuestions(transaction, account.id)).length)
      throw wrongStateError('answer.A00012_noQuestions');
    return undefined;
  }
  await assertContactTaken(deps, telnum ?? '', account.type);
  if (account.telnum === telnum) throw fieldError('telnum', 'validation.telnumSame');
  if (account.type === 'ta') await claimAgencyTelnum(transaction, telnum ?? '');
  const holder = await findByTelnum(transaction, account.type, telnum ?? '');
  const isEmpty =
    holder &&
    !holder.idnumKey &&
    !holder.passwordHash &&
    !(await deps.bookings.countOpenOf(transaction, holder.id));
  if (holder && !isEmpty) throw takenError('telnum');
  return holder;
}

async function carryOut(
  deps: AccountDeps,
  transaction: Transaction,
  account: LivingAccount,
  asked: Asked,
): Promise<void> {
  const { id: accountId } = account;
  const holder = await prepare(deps, transaction, account, asked);
  if (asked.kind === 'questions') {
    await replaceQuestions(transaction, accountId, []);
    await noteAccountEvent(transaction, accountId, 'question');
    return notifyOwner(transaction, { accountId }, 'access.questionsAtHall');
  }
  if (holder && (await lockForErasure(transaction, holder.id)) === asked.telnum)
    await eraseWhole(deps, transaction, holder);
  await notifyOwner(transaction, { accountId }, 'access.phoneAtHall');
  await updateTelnum(transaction, accountId, asked.telnum ?? '');
  await endSignInsOf(transaction, { accountId });
  await deps.risk.forgetDevices(transaction, accountId);
  await noteAccountEvent(transaction, accountId, 'phone');
}

const record = (
  transaction: Transaction,
  actor: Actor,
  step: 'ask' | SettleWayBackDto['decision'],
  { accountId, kind, telnum, reason }: Asked,
): Promise<void> =>
  recordAct(transaction, {
    ...actor,
    act: `account.${step}WayBack`,
    subject: { type: 'account', id: accountId },
    after: { wayback: kind, ...(telnum && { telnum: maskNumber(telnum) }) },
    reason,
  });
