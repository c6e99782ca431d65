import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Alert, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import {
  attemptEndpoints,
  attemptsAtMost,
  type RefusedAttempt,
} from '@hall/shared/contract/staff/refused-attempts';
import { useCan } from '../../api/me';
import { problemText } from '../../api/problem-text';
import { attemptNote, attemptSentence } from './attempt-texts';
import { useAsk } from '../../api/use-call';
import common from '../../styles/common.module.css';

/** The rejected bookings of an account, each as a sentence that staff can read out. */
export function AccountAttempts({ accountid }: { accountid: string }) {
  const { t } = useTranslation();
  return (
    <section>
      <h2>{t('attempts.title')}</h2>
      <AttemptList query={useAsk(attemptEndpoints.ofAccount, { accountid })} />
    </section>
  );
}

/** The rejected bookings of a session, with their accounts. */
export function SessionAttempts({ sessionid }: { sessionid: string }) {
  return <AttemptList query={useAsk(attemptEndpoints.ofSession, { sessionid })} isByAccount />;
}

function AttemptList({
  query: { data, error, isPending },
  isByAccount = false,
}: {
  query: UseQueryResult<{ items: RefusedAttempt[] }>;
  isByAccount?: boolean;
}) {
  const { t } = useTranslation();
  if (error) return <Alert type="error" showIcon title={problemText(t, error)} />;
  if (isPending) return <Skeleton active />;
  const { items } = data;
  if (!items.length) return <p className={common.soft}>{t('attempts.none')}</p>;
  return (
    <>
      <ul className={common.record} data-testid="attempts">
        {items.map((attempt) => (
          <li key={attempt.attemptid}>
            {isByAccount && <Owner attempt={attempt} />}
            <p className={common.sentence}>{attemptSentence(t, attempt)}</p>
            <small className={common.soft}>{attemptNote(t, attempt)}</small>
          </li>
        ))}
      </ul>
      {items.length === attemptsAtMost && (
        <p className={common.soft}>{t('attempts.newest', { most: attemptsAtMost })}</p>
      )}
    </>
  );
}

function Owner({ attempt: { accountid, accounttype, realname } }: { attempt: RefusedAttempt }) {
  const { t } = useTranslation();
  const may = useCan();
  const name = `${t(`accounts.kinds.${accounttype}`)} ${realname || accountid}`;
  return may('accounts.read') ? (
    <Link to="/accounts/$accountid" params={{ accountid }}>
      {name}
    </Link>
  ) : (
    <span>{name}</span>
  );
}
