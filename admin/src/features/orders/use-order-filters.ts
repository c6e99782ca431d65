import { useTranslation } from 'react-i18next';
import { bookingChannels } from '@hall/shared/codes/channels';
import { orderHolders, OrderStatus, seatPools } from '@hall/shared/codes/states';
import { useCan } from '../../api/me';
import type { Filter } from '../../table/filter-bar';

/** @returns the filters of the list of orders; reviewers can also filter by pending reviews */
export function useOrderFilters(): Filter[] {
  const { t } = useTranslation();
  const may = useCan();
  const choices = (values: readonly (string | number)[], key: string) =>
    values.map((value) => ({ value: String(value), label: t(`exports.${key}.${value}`) }));
  return [
    ...(may('orders.review')
      ? [{ name: 'assigned', label: t('cases.onlyMine'), kind: 'flag' as const }]
      : []),
    { name: 'keyword', label: t('orders.keyword'), kind: 'text', width: 240 },
    {
      name: 'status',
      label: t('orders.status'),
      kind: 'choice',
      options: choices(Object.values(OrderStatus), 'orderstatus'),
    },
    {
      name: 'bookingstatus',
      label: t('orders.ticket'),
      kind: 'choice',
      options: choices([1, 2, 3, 4, 5, 6], 'tickets'),
    },
    {
      name: 'pool',
      label: t('orders.pool'),
      kind: 'choice',
      options: choices(seatPools, 'pools'),
    },
    {
      name: 'channel',
      label: t('orders.channel'),
      kind: 'choice',
      options: choices(bookingChannels, 'channels'),
    },
    {
      name: 'accounttype',
      label: t('orders.account'),
      kind: 'choice',
      options: choices(orderHolders, 'accounttypes'),
    },
    { name: 'from', label: t('orders.from'), kind: 'day' },
    { name: 'to', label: t('orders.to'), kind: 'day' },
    ...(may('orders.review')
      ? [{ name: 'waiting', label: t('orders.onlyWaiting'), kind: 'flag' } as const]
      : []),
  ];
}
