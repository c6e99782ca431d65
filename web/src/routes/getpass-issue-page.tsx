import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Alert, Button, Radio, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readFoundOrders, removeFoundOrders } from '../features/getpass/found-orders';
import { urls } from '../urls';
import { issueQuery } from '../api/getpass/issue-ticket';
import { IssuedTicket } from '../features/getpass/issued-ticket';
import { PageTitle } from '../features/site/page-title';
import { useDateInWords } from '../features/site/use-date-in-words';
import common from '../styles/common.module.css';

/** The ticket of a found order: to be shown, saved, printed. */
export function GetpassIssuePage() {
  const { t } = useTranslation();
  const inWords = useDateInWords();
  const [found] = useState(readFoundOrders);
  const [orderid, setOrderid] = useState(found?.orders[0]?.orderid);
  const passtoken = found?.passtoken;
  const issued = useQuery(issueQuery(orderid, passtoken));
  if (!found || !orderid)
    return (
      <section className={`${common.card} ${common.narrow}`}>
        <p>{t('getpass.empty')}</p>
        <Link to={urls.getpass}>{t('getpass.title')}</Link>
      </section>
    );
  return (
    <section className={`${common.card} ${common.narrow}`}>
      <PageTitle>{t('getpass.issueTitle')}</PageTitle>
      {found.orders.length > 1 && (
        <div className="no-print" style={{ marginBottom: 16 }}>
          <p id="getpass-orders">{t('getpass.choose')}</p>
          <Radio.Group
            aria-labelledby="getpass-orders"
            vertical
            value={orderid}
            onChange={({ target }) => setOrderid(target.value as string)}
            options={found.orders.map((order) => ({
              value: order.orderid,
              label: `${inWords(order.eventsdate)} ${order.session} · ${t('waiting.list.people', { count: order.ticketcount })}`,
            }))}
          />
        </div>
      )}
      {issued.error && <Alert type="error" showIcon role="alert" title={issued.error.message} />}
      {issued.isLoading && <Skeleton active />}
      {issued.data && <IssuedTicket issued={issued.data} />}
      <AgainButton />
    </section>
  );
}

/** Leaves nothing of the search behind on a computer that others use. */
function AgainButton() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <Button
      className="no-print"
      onClick={() => {
        removeFoundOrders();
        void navigate({ to: urls.getpass });
      }}
    >
      {t('getpass.again')}
    </Button>
  );
}
