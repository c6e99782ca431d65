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
 * Step 1 of the protocol: refuses what can be refused without asking anyone, then stores the request.
 * @param by staff pass the waiting room and a paused intake
 * @param pool the seats that it takes; those of the account's kind where unset
 * @param within what is written in the transaction that accepts it; a repeat writes it no second time
 * @param device on which it is sent, to which a place in the line belongs; not asked after where unset
 * @returns its place in the order of acceptance, once it is committed
 * @throws {AnswerError} the first refusal that holds, A00002 for a visitor entered twice, A00011 where
 *   the request's id was used for another booking
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

/** Tells a repeat from another request: made of blind indexes, so that it tells nothing of anyone. */
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
