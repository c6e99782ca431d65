import { Notice } from '../../components/notice';
import { useTranslation } from 'react-i18next';
import { OrderStatus } from '@hall/shared/codes/states';
import { type IssueGetpassAnswer } from '@hall/shared/contract/getpass';
import { SaveTicket } from '../orders/save-ticket';
import { TicketSheet } from '../orders/ticket-sheet';

interface Props {
  issued: IssueGetpassAnswer;
  passtoken: string | undefined;
}

/** A ticket that was found by the visitor’s document, to show and save. The visit may be over by the time it is opened. */
export function IssuedTicket({ issued: { order, qr }, passtoken }: Props) {
  const { t } = useTranslation();
  const isToCome = order.status === OrderStatus.pendingTravel;
  return (
    <>
      {!isToCome && <Notice kind="info" title={t(`orders.status.${order.status}`)} />}
      <TicketSheet
        order={order}
        qr={isToCome ? qr : null}
        acts={isToCome && <SaveTicket order={order} qr={qr} passtoken={passtoken} />}
      />
    </>
  );
}
