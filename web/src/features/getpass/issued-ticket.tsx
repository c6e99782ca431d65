import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { OrderStatus } from '@hall/shared/codes/states';
import { type IssueGetpassAnswer } from '@hall/shared/contract/getpass';
import { saveTicketImage } from './ticket-image';
import { OrderFacts, OrderPeople, TicketCode } from '../orders/ticket-card';
import { useDateInWords } from '../site/use-date-in-words';
import common from '../../styles/common.module.css';
import css from '../orders/ticket-card.module.css';

/** A ticket that was got by the visitor’s document: to be shown, printed or saved as a picture. */
export function IssuedTicket({ issued }: { issued: IssueGetpassAnswer }) {
  const { t } = useTranslation();
  const inWords = useDateInWords();
  const { order, qr, ticketcode } = issued;
  const save = (): Promise<void> =>
    saveTicketImage(
      qr,
      t('site.name'),
      [
        ticketcode,
        `${inWords(order.eventsdate)}  ${order.session}`,
        order.areaname,
        ...(order.entrance ? [order.entrance] : []),
        `${t('orders.orderno')} ${order.orderno}`,
        order.visitors.map(({ realname }) => realname).join('　'),
      ],
      `${order.orderno}.png`,
    );
  // Found when it was to come, opened after the visit.
  if (order.status !== OrderStatus.pendingTravel)
    return (
      <>
        <Alert type="info" showIcon title={t(`orders.status.${order.status}`)} />
        <OrderFacts order={order} />
        <OrderPeople visitors={order.visitors} />
      </>
    );
  return (
    <>
      <div className={css.ticket}>
        <TicketCode qr={qr} ticketcode={ticketcode} />
        <div className={`${common.actions} no-print`}>
          <Button type="primary" onClick={() => void save()}>
            {t('getpass.save')}
          </Button>
          <Button onClick={() => window.print()}>{t('getpass.print')}</Button>
        </div>
      </div>
      <OrderFacts order={order} />
      <OrderPeople visitors={order.visitors} />
      <p>{t('booking.success.text')}</p>
    </>
  );
}
