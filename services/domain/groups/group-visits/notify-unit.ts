import { Approval } from '@hall/shared/codes/approval';
import { textIn } from '@hall/shared/rules/both-languages';
import { isMobileNumber } from '@hall/shared/rules/people';
import type { Transaction } from '@hall/platform/postgres/data-source';
import { composeMessage, queueMessage } from '../../communication/messages';
import type { Apply } from './apply-record';

const toldStates = [
  Approval.approved,
  Approval.rejected,
  Approval.withdrawn,
  Approval.returned,
] as const;

/**
 * Tells the applicant's phone what became of the application, in the transaction in which it did: of two
 * acts at once the phone gets the messages in the order in which they came to stand.
 * @param row the application as it stands after the act
 */
export async function notifyUnit(
  transaction: Transaction,
  row: Apply,
  { comment = '', isRevoked = false }: { comment?: string; isRevoked?: boolean } = {},
): Promise<void> {
  const state = toldStates.find((told) => told === row.approval);
  if (state === undefined) return;
  const to = [row.form.telnum, row.contactTelnum].find(
    (telnum) => telnum && isMobileNumber(telnum),
  );
  if (!to) return;
  const text = composeMessage(
    row.unitLocale,
    isRevoked ? 'authorization.revoked' : `authorization.${state}`,
    {
      date: row.visitDate ?? '',
      session: row.starttime ? `${row.starttime}-${row.endtime ?? ''}` : '',
      code: row.ticketcode ?? '',
      comment: textIn(comment, row.unitLocale),
    },
  );
  await queueMessage(transaction, { to, text });
}
