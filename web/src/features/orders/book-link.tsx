import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { OrderSummary } from '@hall/shared/contract/order';
import { hallDateOf } from '@hall/shared/rules/hall-time';
import { readClock } from '@hall/ui/clock';
import { useAccountType } from '../../device/account-type';
import { urls } from '../../urls';
import links from '../../styles/link-button.module.css';

/**
 * The link to the calendar with the day, if it is not over, and the party of a cancelled order.
 * @param isPlain as a text link, for a table
 */
export function BookAgainLink({
  order: { eventsdate, ticketcount },
  isPlain = false,
}: {
  order: Pick<OrderSummary, 'eventsdate' | 'ticketcount'>;
  isPlain?: boolean;
}) {
  const { t } = useTranslation();
  const isToCome = eventsdate >= hallDateOf(readClock());
  return (
    <Link
      className={isPlain ? undefined : links.linkButton}
      to={urls.home(useAccountType())}
      search={{ party: ticketcount, ...(isToCome && { date: eventsdate }) }}
    >
      {t('orders.bookAgain')}
    </Link>
  );
}

/** The link to the calendar, for pages without a visit. */
export function BookLink() {
  const { t } = useTranslation();
  return (
    <Link className={`${links.linkButton} ${links.isPrimary}`} to={urls.home(useAccountType())}>
      {t('orders.book')}
    </Link>
  );
}
