import { type SeatPool, seatPoolOf } from '@hall/shared/codes/states';
import type { SubmitBookingDto } from '@hall/shared/contract/booking';
import { countOrigins } from '@hall/shared/rules/origins';
import { sha256 } from '@hall/platform/crypto/digests';
import type { Transaction } from '@hall/platform/postgres/data-source';
import type { AccountSignIn } from '../../people/accounts';
import type { RequestIntake } from './accept-request';
import {
  type WaitingRoomGate,
  assertMayBook,
  type IntakeGate,
  type Party,
  type PartyDeps,
  prepareParty,
} from '../eligibility';
import type { AskedBy } from '../orders';

export interface SubmitDeps extends PartyDeps {
  intake: RequestIntake;
  waitingRoom: WaitingRoomGate;
  intakeSwitch: IntakeGate;
}

/**
 * Step 1 of the protocol: applies the refusal rules in memory, then stores the request.
 * @param by staff bypass the waiting room and a paused intake
 * @param pool the pool to book from; by default, the one of the account's type
 * @param within runs in the transaction that accepts the request; a repeat does not run it again
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
  }: {
    by: AskedBy;
    account: AccountSignIn;
    areaId: number;
    form: SubmitBookingDto;
    pool?: SeatPool;
    within?: (transaction: Transaction) => Promise<void>;
    device?: string;
  },
): Promise<{ seq: string }> {
  const party = await prepareParty(deps, account, form);
  const session = deps.board.find(form.eventssessionid, pool);
  const attempt = { ...party.attempt, session: session?.areaId === areaId ? session : undefined };
  const identity = {
    requestid: form.requestid,
    accountId: account.accountId,
    bodyHash: hashBody(areaId, form, party.visitorKeys, party.team),
    formerHashes: party.formerKeys.map((keys) => hashBody(areaId, form, keys, party.team)),
  };
  try {
    if (by === 'visitor') deps.intakeSwitch.assertOpen();
    assertMayBook(attempt);
    if (by === 'visitor')
      await deps.waitingRoom.assertAdmitted(
        { accountId: account.accountId, ...(device !== undefined && { device }) },
        areaId,
        attempt.session.date,
      );
  } catch (refusal) {
    const repeated = await deps.intake.findRepeat(identity);
    if (repeated) return repeated;
    throw refusal;
  }
  const request = {
    ...identity,
    accountType: account.type,
    areaId,
    sessionId: form.eventssessionid,
    date: attempt.session.date,
    pool,
    visitors: party.seal(),
    team: party.team,
    origins: countOrigins(form.visitors),
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
  const body = [
    areaId,
    form.eventssessionid,
    visitorKeys,
    form.visitors.map((v) => v.realname),
    ...(team.guideIds.length ? [team.guideIds] : []),
  ];
  return sha256(JSON.stringify(body)).toString('base64url');
}
