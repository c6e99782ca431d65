import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PhoneCodeFields } from '../features/account/phone-code-fields';
import { readFoundOrders } from '../features/getpass/found-orders';
import { FindForm } from '../features/getpass/find-form';
import { FoundTickets } from '../features/getpass/found-tickets';
import { AskedPanel } from '../features/site/asked-panel';
import { MobileLayout } from '../layouts/mobile-layout';
import { urls } from '../urls';
import common from '../styles/common.module.css';

/** Shows a ticket on a phone. Most other pages redirect phones to the mobile page (spec 2). */
export function MobileTicketPage() {
  const { t } = useTranslation();
  const [found, setFound] = useState(readFoundOrders);
  return (
    <MobileLayout>
      <AskedPanel />
      {found?.orders.length ? (
        <FoundTickets found={found} onAgain={() => setFound(undefined)} />
      ) : (
        <FindForm onFound={() => setFound(readFoundOrders())}>
          <PhoneCodeFields scene="getpass" />
        </FindForm>
      )}
      <p className="no-print">
        <Link to={urls.mobile} className={common.alone}>
          {t('site.mobile.back')}
        </Link>
      </p>
    </MobileLayout>
  );
}
