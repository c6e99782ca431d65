import type { Transaction } from '@hall/platform/postgres/data-source';
import { Approval } from '@hall/shared/codes/approval';
import { subjectKey } from '@hall/shared/rules/audit-places';
import { textIn } from '@hall/shared/rules/both-languages';
import { isMobileNumber } from '@hall/shared/rules/people';
import { composeMessage, queueMessage } from '../../communication/messages';
import type { HallSettings } from '../../configuration/settings';
import type { Application } from './application-record';

const notifiedStates = [
  Approval.submitted,
  Approval.approved,
  Approval.rejected,
  Approval.withdrawn,
  Approval.returned,
] as const;

/**
 * Notifies the applicant's phone of a submission or a result, in the same transaction, so that messages arrive in the
 * order of the acts.
 * @param row the application after the act
 * @param options `as` names an end that its state does not tell; `moved` is the application of the visit that it would
 *   move, as before the act
 */
export async function notifyUnit(
  transaction: Transaction,
  row: Application,
  {
    comment = '',
    as,
    moved,
    reviewTime,
    isUndoable,
  }: {
    comment?: string;
    as?: 'revoked' | 'cancelled' | 'replaced' | 'closed';
    moved?: Application | undefined;
    reviewTime?: HallSettings['reviewTime'];
    isUndoable?: boolean | undefined;
  } = {},
): Promise<void> {
  const state = notifiedStates.find((notified) => notified === row.approval);
  if (state === undefined) return;
  const to = [row.form.telnum, row.contactTelnum].find(
    (telnum) => telnum && isMobileNumber(telnum),
  );
  if (!to) return;
  const text = composeMessage(row.unitLocale, `authorization.${as ?? nameOf(state, moved)}`, {
    id: row.id,
    date: row.visitDate ?? '',
    session: hoursOf(row),
    formerdate: moved?.visitDate ?? '',
    formersession: moved ? hoursOf(moved) : '',
    formercode: moved?.ticketcode ?? '',
    code: row.ticketcode ?? '',
    comment: textIn(comment, row.unitLocale),
    review: reviewTime?.[row.unitLocale] ?? '',
  });
  const about = subjectKey('authorization', row.id);
  await queueMessage(transaction, { to, accountId: null, text, about, isUndoable });
}

const hoursOf = ({ starttime, endtime }: Application): string =>
  starttime ? `${starttime}-${endtime ?? ''}` : '';

/** @returns the name of the text; the end of a request for another date says what becomes of the visit */
function nameOf(state: (typeof notifiedStates)[number], moved: Application | undefined) {
  if (moved?.approval !== Approval.approved) return state;
  if (state === Approval.approved) return 'moved';
  if (state === Approval.rejected) return 'notMoved';
  return state === Approval.withdrawn ? 'moveWithdrawn' : state;
}
