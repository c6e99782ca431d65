import { AccountStatus, approvedStatuses, AbsenceState } from '@hall/shared/codes/states';
import { subjectKey } from '@hall/shared/rules/audit-places';
import type { Transaction } from '@hall/platform/postgres/data-source';
import {
  deriveStatuses,
  type DerivedStatus,
  noteAccountEvent,
  lockAccounts,
} from '../../people/accounts';
import { composeMessage, type MessageTemplate, queueMessage } from '../../communication/messages';
import { Absence, AbsenceCase } from './absence.entity';
import {
  type DeletedAbsence,
  deleteAbsences,
  type MissedOrder,
  lockSessions,
  readMissedOrders,
} from './absences.sql';
import { somebodyWasFirstError, wrongStateError } from '@hall/platform/errors';
import { type Actor, recordAct } from '../../foundation/audit';
import type { Deps } from '../../configuration/settings';
import { getSession } from '../../schedule/plan';

/**
 * Lets a recorded no-show take effect on its account (product 11). The owner is notified unless staff had decided the
 * status.
 */
export async function applyAbsence(
  transaction: Transaction,
  days: number,
  { id: orderId, accountId, ...order }: MissedOrder,
): Promise<void> {
  const account = (await deriveStatuses(transaction, days, [accountId])).get(accountId);
  if (!account) return;
  const { before, after } = account;
  const notified = days > 0 && approvedStatuses.includes(before);
  await transaction
    .getRepository(Absence)
    .update({ orderId }, { statusBefore: before, statusAfter: after, notified });
  if (after === before) await noteAccountEvent(transaction, accountId, 'noshow');
  if (!notified) return;
  const template = after === AccountStatus.locked ? 'account.noshowLock' : 'account.noshowWarning';
  await notify(transaction, account, template, { ...order, days });
}

/**
 * Takes no-shows back with their effect on the accounts. Owners who were notified of them get a message.
 * @returns the accounts
 */
export async function revokeAbsences(
  transaction: Transaction,
  days: number,
  orderIds: readonly string[],
): Promise<string[]> {
  const gone = await deleteAbsences(transaction, orderIds);
  return revokeEffects(transaction, days, gone);
}

/**
 * Derives the statuses after no-shows lost their effect, and writes to the owners who were notified of them.
 * @returns the accounts
 */
async function revokeEffects(
  transaction: Transaction,
  days: number,
  gone: readonly DeletedAbsence[],
): Promise<string[]> {
  const accounts = await deriveStatuses(transaction, days, [
    ...new Set(gone.map(({ accountId }) => accountId)),
  ]);
  for (const { accountId, notified, ...order } of gone) {
    const account = accounts.get(accountId);
    if (account && notified)
      await notify(transaction, account, revokedTemplates[account.after], { ...order, days });
  }
  return [...accounts.keys()];
}

type AbsenceTemplate = Extract<MessageTemplate, `account.noshow${string}`>;

/** The message by the status that the account has afterwards. */
const revokedTemplates: Partial<Record<AccountStatus, AbsenceTemplate>> = {
  [AccountStatus.normal]: 'account.noshowTakenBack',
  [AccountStatus.warning]: 'account.noshowTakenBackWarning',
  [AccountStatus.locked]: 'account.noshowTakenBackLock',
};

async function notify(
  transaction: Transaction,
  { id: accountId, telnum: to, locale }: DerivedStatus,
  template: AbsenceTemplate | undefined,
  { visitDate: date, orderno, days }: { visitDate: string; orderno: string; days: number },
): Promise<void> {
  if (!template) return;
  const text = composeMessage(locale, template, { date, orderno, days });
  await queueMessage(transaction, {
    to,
    accountId,
    text,
    about: subjectKey('account', accountId),
  });
}

export type AbsenceDeps = Pick<Deps, 'database' | 'settings' | 'signIns'>;

/** The acts of staff on the absences of a session, with the states of its case afterwards and before. */
const acts = {
  disturb: { to: AbsenceState.open, from: [undefined, AbsenceState.confirmed] },
  confirm: { to: AbsenceState.confirmed, from: [AbsenceState.open] },
  withdraw: {
    to: AbsenceState.withdrawn,
    from: [undefined, AbsenceState.open, AbsenceState.confirmed],
  },
} as const satisfies Record<string, { to: AbsenceState; from: (AbsenceState | undefined)[] }>;
export type AbsenceAct = keyof typeof acts;

/**
 * Decides about all absences of a session, with one audit entry (product 11). Statuses of accounts are derived again, and
 * owners who were notified of an absence get a message if it is taken back.
 * - `disturb`: the absences have no effect until staff confirm them; before or after the session's end.
 * - `confirm`: they take effect.
 * - `withdraw`: the session gives no absences.
 * @returns the number of accounts with an absence
 * @throws {AnswerError} A00009 no such session; A00012 (409) a colleague was first; A00012 nothing to withdraw
 */
export async function decideAbsences(
  { database, settings, signIns }: AbsenceDeps,
  actor: Actor,
  sessionId: string,
  act: AbsenceAct,
  reason: string,
): Promise<number> {
  const { days } = (await settings.get()).noShow;
  await getSession(database, sessionId);
  const accounts = await database.transaction(async (transaction) => {
    await lockSessions(transaction, [sessionId]);
    const cases = transaction.getRepository(AbsenceCase);
    const known = await cases.findOneBy({ sessionId });
    const { to, from } = acts[act];
    if (!(from as (AbsenceState | undefined)[]).includes(known?.state))
      throw somebodyWasFirstError();
    const ids = await carryOut(transaction, days, sessionId, act, () =>
      cases.upsert({ sessionId, state: to, reason }, ['sessionId']),
    );
    if (act === 'withdraw' && !ids.length && !known) throw wrongStateError();
    await recordAct(transaction, {
      ...actor,
      act: `session.${act}`,
      subject: { type: 'session', id: sessionId },
      after: { accounts: ids },
      reason,
    });
    return ids;
  });
  for (const id of accounts) signIns.forget(id);
  return accounts.length;
}

async function carryOut(
  transaction: Transaction,
  days: number,
  sessionId: string,
  act: AbsenceAct,
  writeCase: () => Promise<unknown>,
): Promise<string[]> {
  const ids = (await readMissedOrders(transaction, sessionId)).map(({ accountId }) => accountId);
  await lockAccounts(transaction, ids);
  // Read again, because somebody may have come meanwhile.
  const missed = await readMissedOrders(transaction, sessionId);
  await writeCase();
  if (act === 'confirm') for (const order of missed) await applyAbsence(transaction, days, order);
  if (act === 'disturb') await revokeEffects(transaction, days, missed);
  if (act === 'withdraw')
    await revokeAbsences(
      transaction,
      days,
      missed.map(({ id }) => id),
    );
  return [...new Set(missed.map(({ accountId }) => accountId))];
}
