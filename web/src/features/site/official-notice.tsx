import { useTranslation } from 'react-i18next';
import common from '../../styles/common.module.css';

/** That the hall alone gives tickets, and gives them for nothing. */
export function OfficialNotice() {
  const { t } = useTranslation();
  return (
    <div className={common.notice} role="note">
      <b>{t('schedule.official')}</b> {t('schedule.officialText')}
    </div>
  );
}
