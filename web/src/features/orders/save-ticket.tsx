import { useMutation } from '@tanstack/react-query';
import { Button } from '../../components/button';
import { useTranslation } from 'react-i18next';
import type { Locale } from '@hall/shared/codes/states';
import { dateInWords } from '@hall/shared/rules/date-in-words';
import { useDocumentName } from '../../api/start';
import { useSiteName } from '../site/hall-name';
import { saveTicketImage } from './ticket-image';
import type { TicketOrder } from './ticket-sheet';
import { downloadFile } from '../../api/call';
import { getpassCalls } from '@hall/shared/contract/getpass';
import { orderCalls } from '@hall/shared/contract/order';
import css from './ticket.module.css';

interface Props {
  order: TicketOrder;
  qr: string | undefined;
  /** The token of a search without a sign-in. */
  passtoken?: string | undefined;
}

/** Saves a ticket as a file, in a calendar, on paper, or as a picture. */
export function SaveTicket({ order, qr, passtoken }: Props) {
  const { t, i18n } = useTranslation();
  const documentName = useDocumentName();
  const siteName = useSiteName();
  const download = useMutation({
    mutationFn: (file: 'ticketPdf' | 'ticketIcs') =>
      downloadFile(
        (passtoken ? getpassCalls : orderCalls)[file],
        { orderid: order.orderid },
        passtoken,
      ),
  });
  const saveImage = (): void => {
    if (!qr) return;
    void saveTicketImage(
      {
        svg: qr,
        hall: siteName,
        visit: [dateInWords(order.eventsdate, i18n.language as Locale), order.session],
        ticketcode: order.ticketcode,
        facts: [
          order.areaname,
          ...(order.entrance ? [order.entrance] : []),
          `${t('orders.orderno')} ${order.orderno}`,
        ],
        people: (order.visitors ?? []).map(({ realname, doctype, idnum }) => [
          realname,
          documentName(doctype),
          idnum,
        ]),
      },
      `${order.orderno}.png`,
    );
  };
  return (
    <div className={`${css.save} no-print`} role="group" aria-label={t('booking.success.save')}>
      <Button onClick={() => download.mutate('ticketPdf')}>{t('booking.success.pdf')}</Button>
      <Button onClick={() => download.mutate('ticketIcs')}>{t('booking.success.calendar')}</Button>
      <Button onClick={() => window.print()}>{t('booking.success.print')}</Button>
      <Button onClick={saveImage}>{t('booking.success.image')}</Button>
    </div>
  );
}
