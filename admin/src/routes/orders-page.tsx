import { Button, Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import {
  orderEndpoints,
  searchedDays,
  type StaffOrderRow,
} from '@hall/shared/contract/staff/orders';
import { isPhonePart } from '@hall/shared/rules/searched-phone';
import {
  type CreateExportDto,
  exportEndpoints,
  type OrderedKind,
} from '@hall/shared/contract/staff/exports';
import { OrderStatus, TicketStatus } from '@hall/shared/codes/states';
import { accountEndpoints } from '@hall/shared/contract/staff/accounts';
import { orders } from '@hall/shared/lists/orders';
import { orders as address } from '../addresses/today';
import { useCan } from '../api/me';
import { filtersOf, useSearchState } from '../table/use-search-state';
import { LinkButton } from '../layouts/link-button';
import { ListPage } from '../table/list-page';
import { useDrawnOrders } from '../features/orders/drawn-orders';
import { requestOf, type Sent } from '../api/request';
import { useAsk } from '../api/use-call';
import { useExport } from '../api/use-export';
import { type Bulk, type BulkAct } from '../table/bulk-acts';

/** Requests an export of the filtered orders. @param filters as in the list's address */
function OrderExport({ filters }: { filters: Omit<Sent<CreateExportDto>, 'kind'> }) {
  const { t } = useTranslation();
  const order = useExport(exportEndpoints.create);
  return (
    <Dropdown
      menu={{
        items: [
          { key: 'orders', label: t('orders.export') },
          { key: 'visitors', label: t('orders.exportVisitors') },
        ],
        onClick: ({ key }) => order.mutate({ ...filters, kind: key as OrderedKind }),
      }}
    >
      <Button loading={order.isPending}>{t('orders.export')} ▾</Button>
    </Dropdown>
  );
}

const isPending = ({ status }: StaffOrderRow): boolean => status === OrderStatus.pendingTravel;
const waits = (row: StaffOrderRow): boolean =>
  isPending(row) && row.bookingstatus === TicketStatus.pendingReview;

/** @returns the bulk acts on orders: decide team bookings that wait, cancel pending ones */
function useBulk(): Bulk<StaffOrderRow> {
  const { t } = useTranslation();
  const may = useCan();
  const reasons = useAsk(accountEndpoints.reasons, {});
  const review: BulkAct<StaffOrderRow>[] = [
    {
      name: 'approve',
      label: t('orders.approve'),
      fits: waits,
      effect: (count) => t('orders.bulkApproveEffect', { count }),
      describe: ({ orderid }) => requestOf(orderEndpoints.review, { orderid, decision: 'approve' }),
    },
    {
      name: 'reject',
      label: t('orders.reject'),
      fits: waits,
      danger: true,
      effect: (count) => t('orders.bulkRejectEffect', { count }),
      reason: { isInBoth: true, templates: reasons.data?.refuse ?? [] },
      describe: ({ orderid }, reason) =>
        requestOf(orderEndpoints.review, { orderid, decision: 'reject', reason }),
    },
  ];
  const cancel: BulkAct<StaffOrderRow> = {
    name: 'cancel',
    label: t('orders.cancel'),
    fits: (row) => isPending(row) && !row.unit,
    danger: true,
    effect: (count) => t('orders.bulkCancelEffect', { count }),
    reason: { isInBoth: true, templates: reasons.data?.cancel ?? [] },
    describe: ({ orderid }, reason) => requestOf(orderEndpoints.cancel, { orderid, reason }),
  };
  return {
    acts: [...(may('orders.review') ? review : []), ...(may('orders.write') ? [cancel] : [])],
    nameOf: ({ unit, realname, orderno }) => `${unit?.unitname ?? realname} ${orderno}`,
  };
}

/** The list of orders. */
export function OrdersPage() {
  const { t } = useTranslation();
  const may = useCan();
  const search = useSearchState(address);
  const bulk = useBulk();
  const [{ keyword, from, to }] = search;
  const drawn = useDrawnOrders(keyword);
  return (
    <ListPage
      actions={
        <>
          {may('exports.write') && <OrderExport filters={filtersOf(search[0])} />}
          {may('orders.assist') && <LinkButton to="/counter">{t('orders.assist')}</LinkButton>}
        </>
      }
      {...drawn}
      list={orders}
      search={search}
      hint={[
        isPhonePart(keyword) && t('console.list.phonePart'),
        keyword && !(from && to) && t('orders.searchedDays', { days: searchedDays }),
      ]
        .filter(Boolean)
        .join(' ')}
      bulk={(may('orders.review') || may('orders.write')) && bulk}
      link={({ orderid }) => ({ to: '/orders/$orderid', params: { orderid } })}
    />
  );
}
