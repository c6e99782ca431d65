import { useTranslation } from 'react-i18next';
import { AccountFrame } from '../features/account/account-frame';
import { BookLink } from '../features/orders/book-link';
import { EmptyState } from '../features/site/empty-state';
import { NotYet } from '../features/site/not-yet';
import { useStart } from '../api/start';
import { WaitEntry } from '../features/waitlist/wait-entry';
import { isOpenEntry, useWaitlist } from '../api/waitlist';
import { PageTitle } from '../features/site/page-title';
import common from '../styles/common.module.css';
import css from '../features/waitlist/wait-entry.module.css';

/** The account's waiting-list entries, waiting ones first. */
export function WaitlistPage() {
  const { t } = useTranslation();
  const start = useStart();
  const waitlist = useWaitlist();
  const { data } = waitlist;
  const entries = [...(data?.entries ?? [])].sort(
    (a, b) => Number(isOpenEntry(b)) - Number(isOpenEntry(a)),
  );
  return (
    <AccountFrame>
      <section className={common.card}>
        <PageTitle>{t('waiting.list.title')}</PageTitle>
        {!data && <NotYet of={waitlist} />}
        {data?.entries.length === 0 && (
          <EmptyState text={t('waiting.list.empty')}>
            <BookLink />
          </EmptyState>
        )}
        <ul className={css.waitList}>
          {entries.map((entry) => (
            <WaitEntry
              key={`${entry.waitid}${entry.expiresat ?? ''}`}
              entry={entry}
              clockAheadMs={start.data?.clockAheadMs ?? 0}
            />
          ))}
        </ul>
      </section>
    </AccountFrame>
  );
}
