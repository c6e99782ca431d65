import { Link } from '@tanstack/react-router';
import { Descriptions } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { StaffOrder } from '@hall/shared/contract/staff/orders';
import { useCan } from '../../api/me';
import { Dated } from '../../format/instant';
import { formatInstant } from '../../format/instants';

/** The data of an order as a table: time, account, channel. */
export function OrderFacts({ order }: { order: StaffOrder }) {
  const { t } = useTranslation();
  const facts: [label: string, value: ReactNode][] = [
    [t('exports.column.ticketcode'), order.ticketcode],
    [
      t('orders.visit'),
      <Dated key="visit" text={`${order.eventsdate} ${order.session} · ${order.areaname}`} />,
    ],
    [t('orders.pool'), t(`exports.pools.${order.pool}`)],
    [t('orders.channel'), t(`exports.channels.${order.channel}`)],
    [t('orders.account'), <OrderAccount key="account" order={order} />],
    [
      t('orders.created'),
      <Dated
        key="requested"
        text={t('orders.requested', {
          accepted: formatInstant(order.acceptedat),
          decided: formatInstant(order.decidedat),
        })}
      />,
    ],
    ...(order.reviewreason
      ? [
          [t('orders.reviewReason'), t(`exports.reviewreasons.${order.reviewreason}`)] as [
            string,
            string,
          ],
        ]
      : []),
    ...(order.cancelledby
      ? [[t('orders.cancelledBy'), t(`orders.by.${order.cancelledby}`)] as [string, string]]
      : []),
  ];
  return (
    <Descriptions
      bordered
      size="small"
      column={1}
      items={facts.map(([label, children]) => ({ key: label, label, children }))}
    />
  );
}

/** The account of an order, as a link. Counter accounts are in no list, so this is the only link to them. */
function OrderAccount({ order: { account, accounttype } }: { order: StaffOrder }) {
  const { t } = useTranslation();
  const may = useCan();
  const { accountid, realname, telnum } = account;
  const text = [t(`exports.accounttypes.${accounttype}`), realname, telnum]
    .filter(Boolean)
    .join(' ');
  if (!accountid || !may('accounts.read')) return text;
  return (
    <Link to="/accounts/$accountid" params={{ accountid }}>
      {text}
    </Link>
  );
}
