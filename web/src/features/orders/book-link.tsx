import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useAccountType } from '../../device/account-type';
import { urls } from '../../urls';
import links from '../../styles/link-button.module.css';

/** The link to the calendar, for pages without a visit. */
export function BookLink() {
  const { t } = useTranslation();
  return (
    <Link className={`${links.linkButton} ${links.isPrimary}`} to={urls.home(useAccountType())}>
      {t('orders.book')}
    </Link>
  );
}
