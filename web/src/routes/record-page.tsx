import { useLocation, useNavigate } from '@tanstack/react-router';
import { Button } from '../components/button';
import { Segmented } from '../components/segmented';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { OrderStatus } from '@hall/shared/codes/states';
import { AccountFrame } from '../features/account/account-frame';
import { useSiteSearch } from '../use-site-search';
import { BookLink } from '../features/orders/book-link';
import { NextVisitCard } from '../features/orders/next-visit-card';
import { OrderTable } from '../features/orders/order-table';
import { AgencyFilter } from '../features/team/agency-filter';
import { EmptyState } from '../features/site/empty-state';
import { PageTitle } from '../features/site/page-title';
import { useMe } from '../api/me';
import { useAsk } from '../api/use-call';
import { orderCalls } from '@hall/shared/contract/order';
import common from '../styles/common.module.css';

const pagesize = 10;
const statuses = Object.values(OrderStatus);

/**
 * The list of orders (spec 2). The address contains filter and page. As the index of the account area it starts with the
 * next visit.
 */
export function RecordPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const search = useSiteSearch();
  const page = Number(search.page) || 1;
  const { bookedby, guide } = search;
  const isAgency = useMe().type === 'ta';
  const status = statuses.find((known) => known === Number(search.status));
  const list = useAsk(
    orderCalls.list,
    { page, pagesize, ...(status && { status }), ...(isAgency && { bookedby, guideid: guide }) },
    { placeholderData: (before) => before },
  );
  const go = (next: object): void => void navigate({ to: '.', search: { ...search, ...next } });
  // A cancellation may have emptied the last page.
  const last = Math.max(1, Math.ceil((list.data?.total ?? 0) / pagesize));
  useEffect(() => {
    if (list.data && !list.isPlaceholderData && page > last)
      void navigate({ to: '.', search: (now) => ({ ...now, page: last }), replace: true });
  }, [list.data, list.isPlaceholderData, page, last, navigate]);
  const isIndex = useLocation({ select: ({ pathname }) => /^\/account\/?$/.test(pathname) });
  const isFiltered = status !== undefined || (isAgency && (bookedby ?? guide) !== undefined);
  const none = { status: undefined, bookedby: undefined, guide: undefined, page: 1 };
  const empty = isFiltered ? (
    <EmptyState text={t((bookedby ?? guide) ? 'team.orders.emptyOfFilter' : 'orders.emptyOfState')}>
      <Button onClick={() => go(none)}>{t('orders.showAll')}</Button>
    </EmptyState>
  ) : (
    // The index already has a booking link above.
    <EmptyState text={t('orders.empty')}>{!isIndex && <BookLink />}</EmptyState>
  );
  return (
    <AccountFrame>
      {isIndex && (
        <>
          <PageTitle>{t('orders.title')}</PageTitle>
          <NextVisitCard />
        </>
      )}
      <section className={common.card}>
        {!isIndex && <PageTitle>{t('orders.title')}</PageTitle>}
        <Segmented
          aria-label={t('orders.filter')}
          value={status ?? 0}
          options={[
            { value: 0, label: t('orders.all') },
            ...statuses.map((value) => ({ value, label: t(`orders.status.${value}`) })),
          ]}
          onChange={(value) => go({ status: value || undefined, page: 1 })}
        />
        {isAgency && (
          <AgencyFilter
            bookedby={bookedby}
            guide={guide}
            onChange={(filter) => go({ ...filter, page: 1 })}
          />
        )}
        <OrderTable
          list={list}
          isAgency={isAgency}
          page={page}
          pagesize={pagesize}
          empty={empty}
          onPage={(next) => go({ page: next })}
        />
      </section>
    </AccountFrame>
  );
}
