import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useToken } from '../../device/account-type';
import { urls } from '../../urls';
import { useWaitlist } from '../../api/waitlist';
import common from '../../styles/common.module.css';
import text from '../../styles/text.module.css';

/** Shows seats that are held for the reader, on every page where a visit is chosen. */
export function OfferNotice() {
  const { t } = useTranslation();
  const { data } = useWaitlist();
  const signedIn = useToken() !== null;
  if (!signedIn || !data?.entries.some(({ state }) => state === 'offered')) return null;
  return (
    <p className={common.notice} role="status">
      {t('waiting.list.notice')}{' '}
      <Link className={text.inText} to={urls.waitlist}>
        {t('waiting.list.noticeLink')}
      </Link>
    </p>
  );
}
