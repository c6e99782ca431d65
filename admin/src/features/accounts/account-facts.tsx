import { Link } from '@tanstack/react-router';
import { Alert, Button, Descriptions } from 'antd';
import { useTranslation } from 'react-i18next';
import { type AccountDetail, accountEndpoints } from '@hall/shared/contract/staff/accounts';
import { orderEndpoints } from '@hall/shared/contract/staff/orders';
import { useCan, useDocumentName } from '../../api/me';
import { formatAge, formatInstant } from '../../format/instants';
import { Dated } from '../../format/instant';
import { StatusTag } from './status-tag';
import { useAct, useAsk } from '../../api/use-call';
import { problemText } from '../../api/problem-text';
import { OrderStatusTag } from '../orders/order-status-tag';
import css from './accounts.module.css';

/** The data of an account, and other accounts with the same data. */
export function AccountFacts({ account }: { account: AccountDetail }) {
  const { t } = useTranslation();
  const facts: [string, React.ReactNode][] = [
    ['type', t(`accounts.kinds.${account.type}`)],
    ['status', <StatusTag key="status" status={account.status} />],
    ...(account.statusuntil ? [dated('until', account.statusuntil)] : []),
    ...(account.username ? [['username', account.username] as [string, string]] : []),
    [account.type === 'ta' ? 'taname' : 'realname', account.realname || '—'],
    ...(account.type === 'ta' ? [['contactname', account.contactname] as [string, string]] : []),
    ['idnum', <Idnum key="idnum" account={account} />],
    ['telnum', account.telnum],
    ...(account.type !== 'user'
      ? ([
          [account.type === 'tg' ? 'certno' : 'licenceno', account.paperno],
          ['email', account.email],
        ] as [string, string][])
      : []),
    dated('createdat', formatInstant(account.createdat)),
    ...(account.waitingsince
      ? [
          dated(
            'waiting',
            `${formatInstant(account.waitingsince)} · ${formatAge(t, account.waitingsince)}`,
          ),
        ]
      : []),
    ['orders', t('accounts.orderCounts', account.orders)],
  ];
  return (
    <>
      {account.blacklisted && <Alert type="error" showIcon title={t('accounts.blacklisted')} />}
      {account.twins.map((twin) => (
        <Alert
          key={twin.accountid}
          type="warning"
          showIcon
          title={
            <>
              {t('accounts.twin', {
                what: twin.same.map((name) => t(`accounts.${name}`)).join(t('console.list.comma')),
              })}{' '}
              <Link to="/accounts/$accountid" params={{ accountid: twin.accountid }}>
                {t(`accounts.kinds.${twin.type}`)} {twin.realname || twin.accountid}
              </Link>{' '}
              · {t(`accounts.states.${twin.status}`)}
            </>
          }
        />
      ))}
      <Descriptions
        bordered
        size="small"
        column={1}
        items={facts.map(([name, children]) => ({
          key: name,
          label: t(`accounts.${name}`),
          children,
        }))}
      />
    </>
  );
}

const dated = (name: string, text: string): [string, React.ReactNode] => [
  name,
  <Dated key={name} text={text} />,
];

/** The masked number. With the permission, staff can reveal it; each read is in the audit log. */
function Idnum({ account }: { account: AccountDetail }) {
  const { t } = useTranslation();
  const documentName = useDocumentName('accounts');
  const may = useCan();
  const reveal = useAct(accountEndpoints.reveal);
  if (!account.idnum) return '—';
  const kind = account.doctype ? documentName(account.doctype) : '';
  return (
    <span className={css.idnum} data-testid="idnum">
      {kind} <b>{reveal.data?.idnum ?? account.idnum}</b>
      {!reveal.data && may('accounts.reveal') && (
        <Button
          size="small"
          title={t('accounts.revealHint')}
          loading={reveal.isPending}
          onClick={() => reveal.mutate({ accountid: account.accountid })}
        >
          {t('accounts.reveal')}
        </Button>
      )}
    </span>
  );
}

/** The number of orders that a reviewer needs at a glance. */
const shownMost = 10;

/** The newest orders of an account, each with a link. */
export function AccountOrders({ accountid }: { accountid: string }) {
  const { t } = useTranslation();
  const { data, isError, error } = useAsk(orderEndpoints.search, {
    accountid,
    pagesize: shownMost,
  });
  return (
    <section>
      <h2>{t('accounts.orders')}</h2>
      {isError && <Alert type="error" title={problemText(t, error)} />}
      {data?.items.length === 0 && <p>{t('accounts.ordersNone')}</p>}
      <ul className={css.orders}>
        {data?.items.map(({ orderid, orderno, eventsdate, session, ticketcount, status }) => (
          <li key={orderid}>
            <Link to="/orders/$orderid" params={{ orderid }}>
              {orderno}
            </Link>
            <span>
              {eventsdate} {session}
            </span>
            <span>{t('applications.people', { count: ticketcount })}</span>
            <OrderStatusTag status={status} />
          </li>
        ))}
      </ul>
      {data && data.total > 0 && (
        <Link to="/orders" search={{ accountid }}>
          {t('accounts.ordersAll')}
        </Link>
      )}
    </section>
  );
}
