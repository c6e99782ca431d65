import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type GuideOfAgency, bindingCalls } from '@hall/shared/contract/binding';
import { NotYet } from '../site/not-yet';
import { Panel } from '../site/panel';
import { useDateInWords } from '../site/use-date-in-words';
import { urls } from '../../urls';
import { useAsk } from '../../api/use-call';
import css from './guide-orders.module.css';

/** The upcoming visits that a guide leads. Those that the agency booked link to their orders. */
export function GuideOrders({
  guide,
  onClose,
}: {
  guide: GuideOfAgency | undefined;
  onClose(): void;
}) {
  const { t } = useTranslation();
  return (
    <Panel
      open={guide !== undefined}
      title={guide && t('team.guides.ordersOf', { name: guide.realname })}
      onClose={onClose}
    >
      {guide && <OrdersOf guideid={guide.guideid} />}
    </Panel>
  );
}

function OrdersOf({ guideid }: { guideid: string }) {
  const { t } = useTranslation();
  const inWords = useDateInWords();
  const list = useAsk(bindingCalls.orders, { guideid });
  if (!list.data) return <NotYet of={list} />;
  if (!list.data.orders.length) return <p>{t('team.guides.noOrders')}</p>;
  return (
    <ul className={css.guideOrders} data-testid="guide-orders">
      {list.data.orders.map(({ orderid, orderno, eventsdate, session, areaname, ticketcount }) => (
        <li key={orderno}>
          <b>
            {inWords(eventsdate)} {session}
          </b>
          <span>
            {areaname} · {t('team.guides.people', { count: ticketcount })}
          </span>
          <span>
            {orderid ? <Link {...urls.order(orderid)}>{orderno}</Link> : orderno}
            {!orderid && ` · ${t('team.guides.byGuide')}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
