import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { urls } from '../../urls';
import text from '../../styles/text.module.css';
import type { OwnVisit } from './own-visit';

/** Names the account's order that conflicts with a session, with a link to it. */
export function OwnVisitNote({ of: { kind, order } }: { of: OwnVisit }) {
  const { t } = useTranslation();
  const { session, ticketcount: count } = order;
  return (
    <>
      {t(`schedule.own.${kind}`, { session, count })}{' '}
      <Link className={text.inText} {...urls.order(order.orderid)}>
        {t('booking.success.order')}
      </Link>
    </>
  );
}
