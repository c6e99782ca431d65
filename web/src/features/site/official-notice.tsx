import { useTranslation } from 'react-i18next';
import common from '../../styles/common.module.css';

/** States that only the hall issues tickets, and that they are free. */
export function OfficialNotice() {
  const { t } = useTranslation();
  return (
    <div className={common.notice} role="note">
      <b>{t('schedule.official')}</b> {t('schedule.officialText')}
    </div>
  );
}
