import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readFoundOrders } from '../features/getpass/found-orders';
import { FoundTickets } from '../features/getpass/found-tickets';
import { PageTitle } from '../features/site/page-title';
import { urls } from '../urls';
import common from '../styles/common.module.css';

/** The tickets that were found without a sign-in. */
export function GetpassIssuePage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [found] = useState(readFoundOrders);
  return (
    <section className={common.card}>
      {found?.orders.length ? (
        <FoundTickets found={found} onAgain={() => navigate({ to: urls.getpass })} />
      ) : (
        <>
          <PageTitle>{t('getpass.issueTitle')}</PageTitle>
          <p>{t('getpass.empty')}</p>
          <Link to={urls.getpass}>{t('getpass.title')}</Link>
        </>
      )}
    </section>
  );
}
