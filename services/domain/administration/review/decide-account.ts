import { AccountStatus } from '@hall/shared/codes/states';
import type {
  ChangeAccountStatusDto,
  MessageAccountDto,
  ReviewAccountDto,
} from '@hall/shared/contract/staff/accounts';
import { subjectKey } from '@hall/shared/rules/audit-places';
import { addHallDays, hallDateOf, hallInstant } from '@hall/shared/rules/hall-time';
import {
  fieldError,
  notFoundError,
  somebodyWasFirstError,
  wrongStateError,
} from '@hall/platform/errors';
import type { Transaction } from '@hall/platform/postgres/data-source';
import { type Act, type Actor, assertUndoable, recordAct } from '../../foundation/audit';
import { composeMessage, type MessageTemplate, queueMessages } from '../../communication/messages';
import type { Deps } from '../../configuration/settings';
import { applyFormerConduct, changeStatus, settleAbsences } from '../../people/accounts';
import { findBindingRefusal } from '../../people/bindings';
import { endSignInsOf } from '../../people/sign-ins';
import { hasBookedSince, type LockedAccount, lockForDecision } from './account-list.repository';

export type AccountReviewDeps = Pick<Deps, 'database' | 'settings' | 'signIns'>;

/** The status after each decision. */
const statusAfter = {
  approve: AccountStatus.normal,
  reject: AccountStatus.rejected,
} as const;

/**
 * Approves or rejects a waiting account, or approves a rejected one, and notifies its owner.
 * @throws {AnswerError} A00009; A00012 (409) if it no longer waits or has changed since `version`; A00002 at `reason`
 *   for a rejection, or the approval of a rejected account, without one
 */
export async function reviewAccount(
  deps: AccountReviewDeps,
  actor: Actor,
  accountId: string,
  { decision, reason, version, undoable }: ReviewAccountDto,
): Promise<void> {
  if (decision === 'reject' && !reason) throw fieldError('reason', 'validation.reason');
  const status = statusAfter[decision];
  const { noShow } = await deps.settings.get();
  await decide(deps, actor, accountId, version, async (transaction, account) => {
    const isCorrected = decision === 'approve' && account.status === AccountStatus.rejected;
    if (account.status !== AccountStatus.pending && !isCorrected) throw somebodyWasFirstError();
    if (isCorrected && !reason) throw fieldError('reason', 'validation.reason');
    await changeStatus(transaction, accountId, { status, until: null, reason: reason ?? null });
    if (decision === 'approve') await applyFormerConduct(transaction, noShow.days, accountId);
    const isUnbound =
      decision === 'approve' &&
      account.type === 'tg' &&
      (await findBindingRefusal(transaction, accountId)) !== undefined;
    const template = isUnbound ? 'account.approveUnbound' : (`account.${decision}` as const);
    await notify(transaction, account, template, { reason: reason ?? '' }, undoable);
    return {
      act: `account.${decision}`,
      before: { status: account.status },
      after: { status },
      reason,
    };
  });
}

/**
 * Undoes a decision within `undoSeconds`. The account waits again with its old position, and its owner gets no
 * message.
 * @throws {AnswerError} A00009; A00012 (409) as in `assertUndoable`, or if the account has booked meanwhile
 */
export async function undoReview(
  { database, signIns }: AccountReviewDeps,
  actor: Actor,
  accountId: string,
): Promise<void> {
  const subject = { type: 'account', id: accountId };
  await database.transaction(async (transaction) => {
    const account = await lockForDecision(transaction, accountId);
    if (!account) throw notFoundError();
    const { act, at } = await assertUndoable(transaction, subject, actor, ['approve', 'reject']);
    const isChanged =
      account.status !== statusAfter[act === 'account.approve' ? 'approve' : 'reject'];
    if (isChanged || (await hasBookedSince(transaction, accountId, at)))
      throw wrongStateError('answer.A00012_undo');
    const status = AccountStatus.pending;
    await changeStatus(transaction, accountId, { status, until: null, event: 'approvalUndone' });
    await recordAct(transaction, {
      ...actor,
      act: 'account.undo',
      subject,
      before: { status: account.status },
      after: { status },
    });
  });
  signIns.forget(accountId);
}

/**
 * Warns or locks an account, or lifts either, and notifies its owner. A lock ends the sign-ins of the account and its
 * operators. They can still sign in again and see the lock.
 * @throws {AnswerError} A00009; A00012 (409) if the account waits for review or was rejected, already has the status,
 *   or has changed since `version`; A00002 at `until` for a past day
 */
export async function changeAccountStatus(
  deps: AccountReviewDeps,
  actor: Actor,
  accountId: string,
  { status, reason, until, version }: ChangeAccountStatusDto,
): Promise<void> {
  const end = readEnd(status, until);
  await decide(deps, actor, accountId, version, async (transaction, account) => {
    if (account.status === AccountStatus.pending || account.status === AccountStatus.rejected)
      throw wrongStateError('answer.A00012_underReview');
    const stands = account.statusUntil?.getTime() === end?.getTime();
    if (account.status === status && stands) throw somebodyWasFirstError();
    await changeStatus(transaction, accountId, { status, until: end, reason });
    await settleAbsences(transaction, accountId);
    if (status === AccountStatus.locked) await endSignInsOf(transaction, { accountId });
    const template =
      end && status !== AccountStatus.normal
        ? (`account.${status}until` as const)
        : (`account.${status}` as const);
    await notify(transaction, account, template, {
      reason,
      until: until ?? '',
    });
    const verbs = { 1: 'lift', 2: 'warn', 8: 'lock' } as const;
    return {
      act: `account.${verbs[status]}`,
      before: { status: account.status, until: account.statusUntil },
      after: { status, until: end },
      reason,
    };
  });
}

/** Sends the account's owner a message. @throws {AnswerError} A00009 */
export async function messageAccount(
  { database }: AccountReviewDeps,
  actor: Actor,
  accountId: string,
  { text }: MessageAccountDto,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const account = await lockForDecision(transaction, accountId);
    if (!account) throw notFoundError();
    await write(transaction, account, text);
    await recordAct(transaction, {
      ...actor,
      act: 'account.message',
      subject: { type: 'account', id: accountId },
      after: { text },
    });
  });
}

/** @returns the end of the last day of a warning or lock, in hall time */
function readEnd(status: number, until: string | undefined): Date | null {
  if (!until || status === AccountStatus.normal) return null;
  if (until < hallDateOf(new Date())) throw fieldError('until', 'validation.untilPast');
  return hallInstant(addHallDays(until, 1), '00:00');
}

async function decide(
  { database, signIns }: AccountReviewDeps,
  actor: Actor,
  accountId: string,
  version: string,
  act: (
    transaction: Transaction,
    account: LockedAccount,
  ) => Promise<Pick<Act, 'act' | 'before' | 'after' | 'reason'>>,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const account = await lockForDecision(transaction, accountId);
    if (!account) throw notFoundError();
    if (account.version !== version) throw somebodyWasFirstError();
    const done = await act(transaction, account);
    await recordAct(transaction, {
      ...actor,
      ...done,
      subject: { type: 'account', id: accountId },
    });
  });
  signIns.forget(accountId);
}

/** Messages that rules send, not decisions. */
type FromRules = 'account.frequentCancellations' | `account.noshow${string}`;

const notify = (
  transaction: Transaction,
  account: LockedAccount,
  template: Exclude<MessageTemplate<'account'>, FromRules>,
  params: { reason: string; until?: string },
  isUndoable = false,
): Promise<void> =>
  write(transaction, account, composeMessage(account.locale, template, { until: '', ...params }), {
    about: subjectKey('account', account.id),
    isUndoable,
  });

/** Writes to the phone, and to the mail address if the account has one. */
async function write(
  transaction: Transaction,
  { id: accountId, telnum, email }: LockedAccount,
  text: string,
  more: { about?: string; isUndoable?: boolean } = {},
): Promise<void> {
  const message = { accountId, text, ...more };
  await queueMessages(transaction, [
    { ...message, to: telnum },
    { ...message, to: email ?? '', channel: 'mail' },
  ]);
}
