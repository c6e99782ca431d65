import { Link } from '@tanstack/react-router';
import { useNamedApplication } from '../features/group-visits/application-search';
import { useTranslation } from 'react-i18next';
import { Result } from '../components/result';
import { GroupFrame } from '../features/group-visits/group-frame';
import { useDateInWords } from '../features/site/use-date-in-words';
import { WaitingLines } from '../features/site/not-yet';
import { ReviewTime } from '../features/team/review-notice';
import { PageTitle } from '../features/site/page-title';
import { urls } from '../urls';
import { useAsk } from '../api/use-call';
import { groupVisitCalls } from '@hall/shared/contract/group-visit-endpoints';
import common from '../styles/common.module.css';
import links from '../styles/link-button.module.css';

/** Confirms that an application was submitted: what is reserved, and where the result will appear. */
export function GroupSuccessPage() {
  return (
    <GroupFrame>
      <Submitted />
    </GroupFrame>
  );
}

function Submitted() {
  const { t } = useTranslation();
  const inWords = useDateInWords();
  const authapplyid = useNamedApplication();
  const { data } = useAsk(groupVisitCalls.get, { authapplyid }, { enabled: authapplyid !== '' });
  return (
    <section className={common.card}>
      <Result
        kind="success"
        title={<PageTitle>{t('auth.success.title')}</PageTitle>}
        actions={
          <>
            <Link
              className={`${links.linkButton} ${links.isPrimary}`}
              {...urls.auth.application(authapplyid)}
            >
              {t('auth.success.view')}
            </Link>
            <Link className={links.linkButton} to={urls.auth.index}>
              {t('auth.success.list')}
            </Link>
          </>
        }
      >
        <b>{t('auth.success.number', { id: authapplyid })}</b>
        <br />
        {data
          ? t('auth.success.text', {
              count: data.apply.personscount,
              date: inWords(data.apply.eventsdate),
              session: data.apply.session,
            })
          : authapplyid && <WaitingLines rows={2} />}{' '}
        {data?.apply.movesvisit && `${t('otherDate.submitText')} `}
        <ReviewTime />
      </Result>
    </section>
  );
}
