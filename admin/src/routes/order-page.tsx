import { Link, useNavigate } from '@tanstack/react-router';
import { Descriptions, Skeleton, Space, Tag, Timeline } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import {
  type NamedAccount,
  orderEndpoints,
  type StaffOrder,
} from '@hall/shared/contract/staff/orders';
import { useStaffNames } from '../api/staff-names';
import { order as address } from '../addresses/today';
import { CasePanel } from '../features/cases/case-panel';
import { SubjectActs } from '../features/subject-acts/subject-acts';
import { ApplicationLink, OrderActs } from '../features/orders/order-acts';
import { OrderTag } from '../features/orders/drawn-orders';
import { OrderVisitors } from '../features/orders/order-visitors';
import { Dated, Instant } from '../format/instant';
import { LinkButton } from '../layouts/link-button';
import { PageHead } from '../layouts/page-head';
import { CallFault } from '../layouts/page-states';
import { useAsk } from '../api/use-call';
import { useCan } from '../api/me';
import { useNextCase } from '../features/review/next-case';
import { formatInstant } from '../format/instants';
import css from '../features/orders/orders.module.css';
import common from '../styles/common.module.css';

/** The data of an order as a table: time, account, channel. */
function OrderFacts({ order }: { order: StaffOrder }) {
  const { t } = useTranslation();
  const facts: [label: string, value: ReactNode][] = [
    [t('exports.column.ticketcode'), order.ticketcode],
    [
      t('orders.visit'),
      <Dated key="visit" text={`${order.eventsdate} ${order.session} · ${order.areaname}`} />,
    ],
    ...(order.moves ?? []).map(({ direction, orderid, orderno, visit }): [string, ReactNode] => [
      t(`orders.moves.${direction}`),
      <Link key={orderid} to="/orders/$orderid" params={{ orderid }}>
        <Dated text={visit} /> · {orderno}
      </Link>,
    ]),
    [t('orders.pool'), t(`exports.pools.${order.pool}`)],
    [t('orders.channel'), t(`exports.channels.${order.channel}`)],
    [
      t('orders.account'),
      <OrderAccount
        key="account"
        of={order.account}
        type={t(`exports.accounttypes.${order.accounttype}`)}
        orderid={order.orderid}
      />,
    ],
    ...(order.unit
      ? [
          [
            t('orders.application'),
            <ApplicationLink key="application" authapplyid={order.unit.authapplyid} />,
          ] as [string, ReactNode],
        ]
      : []),
    ...(order.guides.length ? [teamFact(t('orders.guides'), order.guides)] : []),
    ...(order.agency && order.agency.accountid !== order.account.accountid
      ? [teamFact(t('exports.accounttypes.ta'), [order.agency])]
      : []),
    [
      t('orders.created'),
      order.decidedat ? (
        <Dated
          key="requested"
          text={t('orders.requested', {
            accepted: formatInstant(order.acceptedat),
            decided: formatInstant(order.decidedat),
          })}
        />
      ) : (
        <Instant key="created" at={order.createdat} />
      ),
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

const teamFact = (label: string, accounts: NamedAccount[]): [string, ReactNode] => [
  label,
  <Space key={label} wrap>
    {accounts.map((account) => (
      <OrderAccount key={account.accountid} of={account} />
    ))}
  </Space>,
];

/** An account of an order, as a link. Counter accounts are in no list, so this is the only link to them. */
function OrderAccount({
  of: { accountid, realname, telnum },
  type,
  orderid,
}: {
  of: Pick<StaffOrder['account'], 'accountid' | 'realname' | 'telnum'>;
  type?: string;
  orderid?: string;
}) {
  const may = useCan();
  const text = [type, realname, telnum].filter(Boolean).join(' ');
  if (!accountid || !may('accounts.read')) return text;
  return (
    <Link to="/accounts/$accountid" params={{ accountid }} search={orderid ? { orderid } : {}}>
      {text}
    </Link>
  );
}

/** The team bookings that wait for a review, after the open one. */
function useNextOrder(orderid: string) {
  const navigate = useNavigate();
  const enabled = useCan()('orders.review');
  const search = { waiting: '1', sort: 'orderid' } as const;
  const waiting = useAsk(orderEndpoints.search, { ...search, pagesize: 10 }, { enabled });
  return useNextCase(
    waiting,
    (row) => row.orderid === orderid,
    (next) =>
      navigate(
        next
          ? { to: '/orders/$orderid', params: { orderid: next.orderid } }
          : { to: '/orders', search },
      ),
  );
}

/** One order with its visitors, history and acts. */
export function OrderPage() {
  const { t } = useTranslation();
  const nameOf = useStaffNames();
  const { orderid } = address.useParams();
  const { data: order, error, isPending } = useAsk(orderEndpoints.get, { orderid });
  const { next, goNext } = useNextOrder(orderid);
  if (isPending) return <Skeleton active />;
  if (!order)
    return <CallFault error={error} action={<Link to="/orders">{t('orders.back')}</Link>} />;
  const holder = `${t(`exports.accounttypes.${order.accounttype}`)} ${order.account.realname}`;
  return (
    <>
      <PageHead title={`${t('orders.detail')} ${order.orderno}`}>
        <OrderTag order={order} />
        <LinkButton to="/orders">{t('orders.back')}</LinkButton>
        {next}
      </PageHead>
      <OrderActs key={orderid} order={order} onReviewed={goNext} />
      <div className={css.orderColumns}>
        <div>
          <OrderFacts order={order} />
          <OrderVisitors order={order} />
        </div>
        <div>
          <section className={common.card}>
            <h2>{t('orders.history')}</h2>
            <Timeline
              items={order.history.map(({ description, time, staff, own }) => ({
                content: (
                  <>
                    {description}{' '}
                    <span className={common.soft}>
                      <Instant at={time} />
                      {staff && ` · ${nameOf(staff)}`}
                      {own && ` · ${holder}`}
                    </span>
                  </>
                ),
              }))}
            />
          </section>
          <CasePanel kind="order" id={order.orderid} />
          <section className={common.card}>
            <h2>{t('auditPage.acts')}</h2>
            <SubjectActs kind="order" id={order.orderid} />
          </section>
          <section className={common.card}>
            <h2>{t('orders.admissions')}</h2>
            {order.admissions.length === 0 && (
              <p className={common.soft}>{t('orders.noAdmission')}</p>
            )}
            {order.admissions.map((row) => (
              <p key={`${row.at}${row.count}`}>
                <Instant at={row.at} /> · {t('gateDesk.party', { count: row.count })} ·{' '}
                {row.documentsread !== undefined &&
                  `${t('gateDesk.documentsRead', { count: row.documentsread })} · `}
                {nameOf(row.by)} {row.offline && <Tag>{t('exports.offline')}</Tag>}
                {row.undone && <Tag>{t('exports.undone')}</Tag>}
              </p>
            ))}
          </section>
        </div>
      </div>
    </>
  );
}
