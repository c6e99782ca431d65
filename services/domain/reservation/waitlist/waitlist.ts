import { AnswerCode } from '@hall/shared/codes/answer-codes';
import { seatPoolOf } from '@hall/shared/codes/states';
import type { JoinWaitlistDto } from '@hall/shared/contract/waitlist-requests';
import { AnswerError, notFoundError } from '@hall/platform/errors';
import type { AccountSignIn } from '../../people/accounts';
import { assertMayBook, type PartyDeps, prepareParty } from '../eligibility';
import { lockPoolsOf, noteReturn } from '../../schedule/seats';
import * as store from './waitlist.repository';

async function findOwnEntry(
  { database }: Pick<PartyDeps, 'database'>,
  accountId: string,
  waitId: string,
): Promise<store.PlacedEntry> {
  const entry = await store.findEntry(database, accountId, waitId);
  if (!entry) throw notFoundError();
  return entry;
}

/**
 * Adds a party to the waiting list of sessions.
 * @throws {AnswerError} the reason why the account may not book these sessions; A00012 if one has seats for the party
 *   now, or the account has too many entries; A00011 if it already waits for one of the sessions
 */
export async function joinWaitlist(
  deps: PartyDeps,
  account: AccountSignIn,
  areaId: number,
  form: JoinWaitlistDto,
): Promise<store.PlacedEntry> {
  const pool = seatPoolOf(account.type);
  const sessions = form.eventssessionids.map((id) => deps.board.find(id, pool));
  const dates = sessions.flatMap((session) => session?.date ?? []);
  const party = await prepareParty(deps, account, form, dates);
  for (const session of sessions) {
    const attempt = {
      ...party.attempt,
      session: session?.areaId === areaId ? session : undefined,
    };
    assertMayBook(attempt);
    if (attempt.session.remaining >= form.visitors.length)
      throw new AnswerError(AnswerCode.wrongState, { key: 'answer.A00012_seatsLeft' });
  }
  const { waitlist } = await deps.settings.get();
  const id = await deps.database.transaction(async (transaction) => {
    const open = await store.lockOpenEntries(transaction, account.accountId);
    if (open.some((entry) => entry.sessionIds.some((s) => form.eventssessionids.includes(s))))
      throw new AnswerError(AnswerCode.alreadyExists, { key: 'answer.A00011_waiting' });
    if (open.length >= waitlist.placesPerAccount)
      throw new AnswerError(AnswerCode.wrongState, {
        key: 'answer.A00012_places',
        params: { max: waitlist.placesPerAccount },
      });
    return store.insertEntry(transaction, {
      accountId: account.accountId,
      accountType: account.type,
      areaId,
      pool,
      sessionIds: form.eventssessionids,
      visitors: party.seal(),
      team: party.team,
    });
  });
  return findOwnEntry(deps, account.accountId, id);
}

/** @throws {AnswerError} A00009 not the account's entry; A00012 it has ended */
export async function leaveWaitlist(
  deps: Pick<PartyDeps, 'database'>,
  accountId: string,
  waitId: string,
): Promise<void> {
  const entry = await findOwnEntry(deps, accountId, waitId);
  const left = await deps.database.transaction(async (transaction) => {
    await lockPoolsOf(transaction, entry.sessionIds, entry.pool);
    const ended = await store.leaveEntry(transaction, waitId);
    if (ended?.sessionId) await noteReturn(transaction, { ...entry, sessionId: ended.sessionId });
    return ended;
  });
  if (!left) throw new AnswerError(AnswerCode.wrongState);
}
