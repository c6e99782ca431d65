import { useQuery } from '@tanstack/react-query';
import { Notice } from '../../components/notice';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { OrderStatus, TicketStatus } from '@hall/shared/codes/states';
import type { OrderDetail, OrderVisitor } from '@hall/shared/contract/order';
import { ticketQuery } from '../../api/tickets';
import { ReviewNotice } from '../team/review-notice';
import { SaveTicket } from './save-ticket';
import { TicketSheet } from './ticket-sheet';

interface Props {
  order: OrderDetail;
  acts?: ReactNode;
  actOf?: ((visitor: OrderVisitor) => ReactNode) | undefined;
}

/** The ticket of the account’s own order. A team's order in review and a past order have no code. */
export function TicketCard({ order, acts, actOf }: Props) {
  const { t, i18n } = useTranslation();
  const isToCome = order.status === OrderStatus.pendingTravel;
  const isInReview = order.bookingstatus === TicketStatus.pendingReview;
  const isIssued = isToCome && !isInReview;
  const { data } = useQuery({ ...ticketQuery(order.orderid, i18n.language), enabled: isIssued });
  return (
    <>
      {isToCome && isInReview && (
        <Notice
          kind="info"
          title={
            <>
              {t('team.review.waiting')} <ReviewNotice />
            </>
          }
        />
      )}
      <TicketSheet
        order={order}
        qr={isIssued ? data?.qr : null}
        acts={
          <>
            {isIssued && <SaveTicket order={order} qr={data?.qr} />}
            {acts}
          </>
        }
        actOf={actOf}
      />
    </>
  );
}
