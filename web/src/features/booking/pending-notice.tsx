import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useAccountType, useToken } from '../../device/account-type';
import { urls } from '../../urls';
import { useDateInWords } from '../site/use-date-in-words';
import { useAsk } from '../../api/use-call';
import { bookingCalls } from '@hall/shared/contract/booking';
import common from '../../styles/common.module.css';
import text from '../../styles/text.module.css';

/** Shows returning visitors their undecided request. */
export function PendingNotice() {
  const { t } = useTranslation();
  const inWords = useDateInWords();
  const type = useAccountType();
  const signedIn = useToken() !== null;
  const { data } = useAsk(bookingCalls.pending, {}, { enabled: signedIn, meta: { silent: true } });
  const request = data?.requests[0];
  if (!signedIn || !request) return null;
  return (
    <p className={common.notice} role="status">
      {t('schedule.pending')} ({inWords(request.eventsdate)} {request.session}){' '}
      <Link className={text.inText} {...urls.waiting(type, request.requestid)}>
        {t('schedule.pendingLink')}
      </Link>
    </p>
  );
}
