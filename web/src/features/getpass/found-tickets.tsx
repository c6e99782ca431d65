import { Button } from '../../components/button';
import { Notice } from '../../components/notice';
import { RadioGroup } from '../../components/radio-group';
import { Skeleton } from '../../components/skeleton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '../site/page-title';
import { useDateInWords } from '../site/use-date-in-words';
import { type FoundOrders, removeFoundOrders } from './found-orders';
import { IssuedTicket } from './issued-ticket';
import { useAsk } from '../../api/use-call';
import { getpassCalls } from '@hall/shared/contract/getpass';

interface Props {
  found: FoundOrders;
  /** Called when the result is deleted, to start a new search. */
  onAgain: () => void | Promise<void>;
}

/** Shows the ticket of a found order, to save or print. It leaves no data on a shared computer. */
export function FoundTickets({ found: { orders, passtoken }, onAgain }: Props) {
  const { t } = useTranslation();
  const inWords = useDateInWords();
  const [orderid, setOrderid] = useState(orders[0]?.orderid);
  const issued = useAsk(
    getpassCalls.issue,
    { orderid: orderid ?? '', passtoken: passtoken ?? '' },
    { enabled: Boolean(orderid && passtoken), staleTime: Infinity, meta: { silent: true } },
  );
  return (
    <>
      <div className="no-print">
        <PageTitle>{t('getpass.issueTitle')}</PageTitle>
      </div>
      {orders.length > 1 && (
        <div className="no-print" style={{ marginBottom: 16 }}>
          <p id="getpass-orders">{t('getpass.choose')}</p>
          <RadioGroup
            aria-labelledby="getpass-orders"
            vertical
            value={orderid}
            onChange={setOrderid}
            options={orders.map((order) => ({
              value: order.orderid,
              label: `${inWords(order.eventsdate)} ${order.session} · ${t('waiting.list.people', { count: order.ticketcount })}`,
            }))}
          />
        </div>
      )}
      {issued.error && <Notice kind="error" role="alert" title={issued.error.message} />}
      {issued.isLoading && <Skeleton />}
      {issued.data && <IssuedTicket issued={issued.data} passtoken={passtoken} />}
      <Button
        className="no-print"
        onClick={() => {
          removeFoundOrders();
          void onAgain();
        }}
      >
        {t('getpass.again')}
      </Button>
    </>
  );
}
