import { type SeatPool, seatPoolOf } from '@hall/shared/codes/states';
import type { SubmitBookingDto } from '@hall/shared/contract/booking-requests';
import { countOrigins } from '@hall/shared/rules/origins';
import { sha256 } from '@hall/platform/crypto/digests';
import type { Transaction } from '@hall/platform/postgres/data-source';
import type { AccountSignIn } from '../../people/accounts';
import type { ChangeDeps } from './change-order';
import { assertMayBook, type Party, type PartyDeps, prepareParty } from '../eligibility';
import type { AskedBy } from '../orders';

export type SubmitDeps = PartyDeps & Pick<ChangeDeps, 'intake' | 'waitingRoom' | 'intakeSwitch'>;

/**
 * Step 1 of the protocol: applies the refusal rules in memory, then stores the request.
 * @param by staff bypass the waiting room and a paused intake
 * @param pool the pool to book from; by default, the one of the account's type
 * @param within runs in the transaction that accepts the request; a repeat does not run it again
 * @param secondPeople as `prepareParty`; only staff can name any
 * @param device the device that holds a place in the waiting room; not checked if unset
 * @returns the request's sequence number in the order of acceptance, after the commit
 * @throws {AnswerError} the first refusal that applies, A00002 for a visitor entered twice, A00011 if the id belongs to
 *   another booking
 */
export async function submitBooking(
  deps: SubmitDeps,
  {
    by,
    account,
    areaId,
    form,
    pool = seatPoolOf(account.type),
    within,
    device,
    secondPeople,
  }: {
    by: AskedBy;
    account: AccountSignIn;
    areaId: number;
    form: SubmitBookingDto;
    pool?: SeatPool;
    within?: (transaction: Transaction) => Promise<void>;
    device?: string;
    secondPeople?: readonly number[] | undefined;
  },
): Promise<{ seq: string }> {
  const session = deps.board.find(form.eventssessionid, pool);
  const visitDates = session ? [session.date] : [];
  const asked = { requestid: form.requestid, accountId: account.accountId };
  const prepare = (): Promise<Party> => prepareParty(deps, account, form, visitDates, secondPeople);
  // A saved visitor may have been removed since the request was stored.
  const hasSaved = form.visitors.some(({ visitorid }) => visitorid);
  const party = await (hasSaved ? deps.intake.orRepeat(asked, prepare) : prepare());
  if ('seq' in party) return party;
  const attempt = { ...party.attempt, session: session?.areaId === areaId ? session : undefined };
  const identity = {
    ...asked,
    bodyHash: hashBody(areaId, form, party.visitorKeys, party.team),
    formerHashes: party.formerKeys.map((keys) => hashBody(areaId, form, keys, party.team)),
  };
  const date = await deps.intake.orRepeat(identity, async () => {
    if (by === 'visitor') deps.intakeSwitch.assertOpen();
    assertMayBook(attempt);
    if (by === 'visitor')
      await deps.waitingRoom.assertAdmitted(
        { accountId: account.accountId, device },
        areaId,
        attempt.session.date,
      );
    return attempt.session.date;
  });
  if (typeof date === 'object') return date;
  const request = {
    ...identity,
    accountType: account.type,
    areaId,
    sessionId: form.eventssessionid,
    date,
    pool,
    visitors: party.seal(),
    team: party.team,
    origins: countOrigins(party.visitors),
  };
  return within ? deps.intake.acceptWith(request, within) : deps.intake.accept(request);
}

/**
 * Distinguishes a repeat from another request. The hash is made of blind indexes, so it reveals nothing about anyone.
 */
function hashBody(
  areaId: number,
  form: SubmitBookingDto,
  visitorKeys: Party['visitorKeys'],
  team: Party['team'],
): string {
  // A saved visitor that was edited since is the same visitor of a repeat.
  const savedAt = (row: number): string | undefined => {
    const { visitorid } = form.visitors[row] ?? {};
    return visitorid && `saved ${visitorid}`;
  };
  const body = [
    areaId,
    form.eventssessionid,
    visitorKeys.map((key, row) => savedAt(row) ?? key),
    form.visitors.map(({ realname }, row) => (savedAt(row) ? '' : realname)),
    ...(team.guideIds.length ? [team.guideIds] : []),
  ];
  return sha256(JSON.stringify(body)).toString('base64url');
}
