import { AbsenceState } from '@hall/shared/codes/states';
import { somebodyWasFirstError, wrongStateError } from '@hall/platform/errors';
import type { Database, Transaction } from '@hall/platform/postgres/data-source';
import { type Actor, recordAct } from '../../foundation/audit';
import type { Settings } from '../../configuration/settings';
import { lockAccounts } from '../../people/accounts';
import { getSession } from '../../schedule/plan';
import { AbsenceCase } from './absence-case.entity';
import { lockSessions, readMissedOrders } from './absence-cases.sql';
import { applyNoShow, revokeEffects, takeNoShowsBack } from './no-shows';

export interface AbsenceDeps {
  database: Database;
  settings: Settings;
  /** Drops cached sign-ins of an account. */
  signIns: { forget(accountId: string): void };
}

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
  if (act === 'confirm') for (const order of missed) await applyNoShow(transaction, days, order);
  if (act === 'disturb') await revokeEffects(transaction, days, missed);
  if (act === 'withdraw')
    await takeNoShowsBack(
      transaction,
      days,
      missed.map(({ id }) => id),
    );
  return [...new Set(missed.map(({ accountId }) => accountId))];
}
