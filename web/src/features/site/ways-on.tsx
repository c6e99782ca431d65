import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { deviceStorage } from '../../device/device-storage';
import { urls } from '../../urls';
import common from '../../styles/common.module.css';

/** Where a reader with a wrong or old address may have wanted to go. */
export function WaysOn() {
  const { t } = useTranslation();
  return (
    <p className={common.formLinks}>
      <Link to={urls.home(deviceStorage.readAccountType())}>{t('site.waysOn.calendar')}</Link>
      <Link to={urls.record}>{t('account.menu.record')}</Link>
      <Link to={urls.getpass}>{t('getpass.link')}</Link>
    </p>
  );
}
