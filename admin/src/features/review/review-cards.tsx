import { Link, type LinkProps } from '@tanstack/react-router';
import { Alert, Button, Skeleton, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ReviewList, ReviewListName } from '@hall/shared/contract/staff/review';
import type { Permission } from '@hall/shared/rules/permissions';
import { readClock } from '@hall/ui/clock';
import { problemText } from '../../api/problem-text';
import { useCan } from '../../api/me';
import { useOverdueHours, useReviewLists, useWaiting } from '../../api/review';
import { formatAge, formatInstant } from '../../format/instants';
import { overdueFirst } from './overdue-first';
import css from './review.module.css';

/** The page of each list and its filters. That page sorts overdue cases first, then by waiting time. */
const places: Record<
  ReviewListName,
  Pick<LinkProps, 'to' | 'search'> & { permission: Permission }
> = {
  guides: { to: '/accounts', permission: 'accounts.read', search: { type: 'tg', status: '0' } },
  agencies: { to: '/accounts', permission: 'accounts.read', search: { type: 'ta', status: '0' } },
  bindings: { to: '/bindings', permission: 'bindings.read', search: { state: 'pending' } },
  firstApprovals: {
    to: '/authorizations',
    permission: 'authorizations.read',
    search: { approval: '1' },
  },
  secondApprovals: {
    to: '/authorizations',
    permission: 'authorizations.read',
    search: { approval: '2' },
  },
  teamOrders: {
    to: '/orders',
    permission: 'orders.read',
    search: { waiting: '1', sort: 'orderid' },
  },
  stuckRequests: { to: '/operations', permission: 'queues.read' },
  riskyAccounts: { to: '/risk', permission: 'risk.read' },
  linkedAccounts: { to: '/clusters', permission: 'clusters.read', search: { state: 'review' } },
  absences: { to: '/worklists', permission: 'worklists.read' },
  failedMessages: { to: '/messages', permission: 'messages.read', search: { state: 'failed' } },
};

/**
 * The number of pending cases of each list, and the age of the oldest.
 * @param onlyWaiting whether empty lists are left out
 */
export function ReviewCards({ onlyWaiting = false }: { onlyWaiting?: boolean }) {
  const { t } = useTranslation();
  const lists = useReviewLists();
  const waiting = useWaiting();
  if (lists.isPending) return <Skeleton active />;
  if (!lists.data)
    return (
      <Alert
        type="error"
        showIcon
        title={problemText(t, lists.error)}
        action={
          <Button size="small" onClick={() => void lists.refetch()}>
            {t('console.list.retry')}
          </Button>
        }
      />
    );
  const { worklists } = lists.data;
  return (
    <>
      {waiting === 0 && <p className={css.worklistsNothing}>✓ {t('worklists.nothing')}</p>}
      <ul className={css.worklists}>
        {overdueFirst(worklists)
          .filter(({ count }) => count || !onlyWaiting)
          .map((list) => (
            <ReviewCard key={list.name} list={list} />
          ))}
      </ul>
    </>
  );
}

function ReviewCard({ list }: { list: ReviewList }) {
  const { t } = useTranslation();
  const may = useCan();
  const { to, permission, search } = places[list.name];
  const body = (
    <>
      <span>{t(`worklists.${list.name}`)}</span>
      <b>{list.count}</b>
      {list.overdue > 0 && (
        <Tag color="error" title={t('worklists.overdueRule', { hours: list.hours })}>
          {t('worklists.overdue', { cases: list.overdue })}
        </Tag>
      )}
      <span className={css.worklistAge} title={formatInstant(list.oldestat)}>
        {list.oldestat
          ? t('worklists.oldest', { age: formatAge(t, list.oldestat) })
          : t('worklists.empty')}
      </span>
    </>
  );
  return (
    <li className={list.count ? css.worklist : `${css.worklist} ${css.worklistEmpty}`}>
      {may(permission) ? (
        <Link to={to} search={search ?? {}}>
          {body}
        </Link>
      ) : (
        <div>{body}</div>
      )}
    </li>
  );
}

/** Marks a case that has waited longer than the limit of its list. */
export function OverdueTag({ list, since }: { list: ReviewListName; since: string }) {
  const { t } = useTranslation();
  const hours = useOverdueHours()(list);
  const isOverdue = hours > 0 && readClock().getTime() - Date.parse(since) > hours * 3_600_000;
  if (!since || !isOverdue) return null;
  return (
    <Tag color="error" title={t('worklists.overdueRule', { hours })}>
      {t('worklists.overdueMark')}
    </Tag>
  );
}
