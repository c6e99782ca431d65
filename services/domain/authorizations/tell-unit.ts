import { Approval } from '@hall/shared/codes/approval';
import { translate } from '@hall/shared/locales/translate';
import { isMobileNumber } from '@hall/shared/rules/people';
import type { Transaction } from '@hall/platform/postgres/data-source';
import { queueMessage } from '../messages';
import type { ApplyRow } from './apply-record';

const toldStates: readonly Approval[] = [
  Approval.approved,
  Approval.rejected,
  Approval.withdrawn,
  Approval.returned,
];

/**
 * Tells the applicant's phone what became of the application, in the transaction in which it did: of two
 * acts at once the phone gets the messages in the order in which they came to stand.
 * @param row the application as it stands after the act
 */
export async function tellUnit(
  transaction: Transaction,
  row: ApplyRow,
  comment = '',
): Promise<void> {
  if (!toldStates.includes(row.approval)) return;
  const to = [row.form.telnum, row.contact_telnum].find(
    (telnum) => telnum && isMobileNumber(telnum),
  );
  if (!to) return;
  const text = translate('zh', `authorization.sms.${row.approval}`, {
    date: row.visit_date ?? '',
    session: row.starttime ? `${row.starttime}-${row.endtime ?? ''}` : '',
    code: row.ticketcode ?? '',
    comment,
  });
  await queueMessage(transaction, { to, text });
}
