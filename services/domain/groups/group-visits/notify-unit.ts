import type { Transaction } from '@hall/platform/postgres/data-source';
import { Approval } from '@hall/shared/codes/approval';
import { subjectKey } from '@hall/shared/rules/audit-places';
import { textIn } from '@hall/shared/rules/both-languages';
import { isMobileNumber } from '@hall/shared/rules/people';
import { composeMessage, queueMessage } from '../../communication/messages';
import type { Application } from './application-record';

const notifiedStates = [
  Approval.approved,
  Approval.rejected,
  Approval.withdrawn,
  Approval.returned,
] as const;

/**
 * Notifies the applicant's phone of a result, in the same transaction, so that messages arrive in the order of the
 * acts.
 * @param row the application after the act
 */
export async function notifyUnit(
  transaction: Transaction,
  row: Application,
  {
    comment = '',
    isRevoked = false,
    isReplaced = false,
  }: { comment?: string; isRevoked?: boolean; isReplaced?: boolean } = {},
): Promise<void> {
  const state = notifiedStates.find((notified) => notified === row.approval);
  if (state === undefined) return;
  const to = [row.form.telnum, row.contactTelnum].find(
    (telnum) => telnum && isMobileNumber(telnum),
  );
  if (!to) return;
  const text = composeMessage(
    row.unitLocale,
    isReplaced
      ? 'authorization.replaced'
      : isRevoked
        ? 'authorization.revoked'
        : `authorization.${state}`,
    {
      date: row.visitDate ?? '',
      session: row.starttime ? `${row.starttime}-${row.endtime ?? ''}` : '',
      code: row.ticketcode ?? '',
      comment: textIn(comment, row.unitLocale),
    },
  );
  const about = subjectKey('authorization', row.id);
  await queueMessage(transaction, { to, accountId: null, text, about });
}
