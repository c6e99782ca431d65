import { Approval } from '@hall/shared/codes/approval';
import { translate } from '@hall/shared/locales/translate';
import { isMobileNumber } from '@hall/shared/rules/people';
import type { Logger } from '@hall/platform/logger';
import type { Messages } from '../messages';
import type { ApplyRow } from './apply-record';

export interface TellDeps {
  messages: Pick<Messages, 'sendSms'>;
  logger: Logger;
}

const toldStates: readonly Approval[] = [Approval.approved, Approval.rejected, Approval.returned];

/**
 * Tells the applicant's phone what became of the application. A message that does not go out is kept as
 * failed; the outcome stands and is shown on the site.
 */
export async function tellUnit(deps: TellDeps, row: ApplyRow, comment: string): Promise<void> {
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
  await deps.messages
    .sendSms({ to, text })
    .catch((error: unknown) =>
      deps.logger.warn({ err: error }, 'an application’s outcome was not told'),
    );
}
