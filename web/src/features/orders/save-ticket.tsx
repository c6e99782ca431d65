import { useMutation } from '@tanstack/react-query';
import { Button } from '../../components/button';
import { useTranslation } from 'react-i18next';
import { downloadFile } from '../../api/call';
import { getpassCalls } from '@hall/shared/contract/getpass';
import { orderCalls } from '@hall/shared/contract/order';
import { type TicketOrder, useTicketText } from './use-ticket-text';
import css from './save-ticket.module.css';

interface Props {
  order: TicketOrder;
  qr: string | undefined;
  /** The token of a search without a sign-in. */
  passtoken?: string | undefined;
}

/** Saves a ticket as a file, in a calendar, on paper, or as a picture. */
export function SaveTicket({ order, qr, passtoken }: Props) {
  const { t } = useTranslation();
  const ticket = useTicketText(order);
  const download = useMutation({
    mutationFn: (file: 'ticketPdf' | 'ticketIcs') =>
      downloadFile(
        (passtoken ? getpassCalls : orderCalls)[file],
        { orderid: order.orderid },
        passtoken,
      ),
  });
  const saveImage = async (): Promise<void> => {
    if (!qr) return;
    const { saveTicketImage } = await import('./ticket-image');
    await saveTicketImage(ticket, qr);
  };
  return (
    <div className={`${css.save} no-print`} role="group" aria-label={t('booking.success.save')}>
      <Button onClick={() => download.mutate('ticketPdf')}>{t('booking.success.pdf')}</Button>
      <Button onClick={() => download.mutate('ticketIcs')}>{t('booking.success.calendar')}</Button>
      <Button onClick={() => window.print()}>{t('booking.success.print')}</Button>
      <Button onClick={() => void saveImage()}>{t('booking.success.image')}</Button>
    </div>
  );
}
