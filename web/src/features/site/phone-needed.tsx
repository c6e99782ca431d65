import { useTranslation } from 'react-i18next';
import { useStart } from '../../api/start';
import { useAccountType } from '../../device/account-type';
import common from '../../styles/common.module.css';

/** A phone line as it is dialled from abroad: `+86 10 6261 0001`. */
const fromAbroad = (line: string): string =>
  line.startsWith('+') ? line : `+86 ${line.replace(/^0/, '').replaceAll('-', ' ')}`;

/**
 * For readers of English, before they choose a date: what a visitor without a mainland phone can do where the hall takes
 * no e-mail accounts.
 */
export function PhoneNeeded() {
  const { t, i18n } = useTranslation();
  const start = useStart().data;
  const isIndividual = useAccountType() === 'user';
  if (!isIndividual || i18n.language === 'zh' || start?.mailaccounts !== 0) return null;
  const { individual, from, until } = start.enquiry;
  return (
    <div className={common.notice} role="note" data-testid="phone-needed">
      {t('schedule.phoneNeeded')} {start.withoutphone}{' '}
      {individual &&
        t('schedule.phoneNeededCall', {
          number: fromAbroad(individual),
          hours: `${from}–${until}`,
        })}
    </div>
  );
}
