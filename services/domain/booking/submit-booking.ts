import { createHash } from 'node:crypto';
import { seatPoolOf } from '@hall/shared/codes/states';
import type { SubmitBookingDto } from '@hall/shared/contract/booking';
import { findDuplicateRows } from '@hall/shared/contract/field-rules';
import { AnswerCode } from '@hall/shared/codes/answer-codes';
import { AnswerError } from '@hall/platform/errors';
import type { Sealer } from '@hall/platform/crypto/seal';
import type { VisitorKey } from '@hall/platform/crypto/blind-index';
import type { SignIn } from '../accounts';
import type { ScheduleBoard } from '../schedule';
import type { Settings } from '../settings';
import type { RequestIntake } from './accept-request';
import type { Blacklist } from './blacklist';
import { assertMayBook } from './refusal-rules';

export interface SubmitDeps {
  intake: RequestIntake;
  board: ScheduleBoard;
  settings: Settings;
  blacklist: Blacklist;
  sealer: Sealer;
  blindIndex: (doctype: number, idnum: string) => VisitorKey;
}

/**
 * Step 1 of the protocol: refuses what can be refused without asking anyone, then stores the request.
 * @returns its place in the order of acceptance, once it is committed
 * @throws {AnswerError} the first refusal that holds, A00002 for a visitor entered twice, A00011 where
 *   the request's id was used for another booking
 */
export async function submitBooking(
  deps: SubmitDeps,
  { account, areaId, form }: { account: SignIn; areaId: number; form: SubmitBookingDto },
): Promise<{ seq: string }> {
  assertNoDuplicates(form);
  const pool = seatPoolOf(account.type);
  const session = deps.board.find(form.eventssessionid, pool);
  const visitorKeys = form.visitors.map(({ doctype, idnum }) => deps.blindIndex(doctype, idnum));
  const attempt = {
    account,
    blacklisted: deps.blacklist.holds([
      ...visitorKeys,
      ...(account.idnumKey ? [account.idnumKey] : []),
    ]),
    visitorCount: form.visitors.length,
    healthDeclared: form.jkb === 1,
    session: session?.areaId === areaId ? session : undefined,
    settings: await deps.settings.get(),
  };
  const identity = {
    requestid: form.requestid,
    accountId: account.accountId,
    bodyHash: hashBody(areaId, form, visitorKeys),
  };
  try {
    assertMayBook(attempt);
  } catch (refusal) {
    const repeated = await deps.intake.findRepeat(identity);
    if (repeated) return repeated;
    throw refusal;
  }
  return deps.intake.accept({
    ...identity,
    accountType: account.type,
    areaId,
    sessionId: form.eventssessionid,
    date: attempt.session.date,
    pool,
    visitors: form.visitors.map(({ realname, doctype, idnum }, row) => ({
      realname,
      doctype,
      idnum: deps.sealer.seal(idnum),
      key: visitorKeys[row] as string,
    })),
  });
}

function assertNoDuplicates(form: SubmitBookingDto): void {
  const rows = findDuplicateRows(form.visitors);
  if (rows.length)
    throw new AnswerError(AnswerCode.badInput, {
      faults: rows.map((index) => ({ field: 'idnum', index, key: 'validation.idnum.duplicate' })),
    });
}

/** Tells a repeat from another request: made of blind indexes, so that it tells nothing of anyone. */
function hashBody(areaId: number, form: SubmitBookingDto, visitorKeys: VisitorKey[]): string {
  return createHash('sha256')
    .update(
      JSON.stringify([
        areaId,
        form.eventssessionid,
        visitorKeys,
        form.visitors.map((v) => v.realname),
      ]),
    )
    .digest('base64url');
}
