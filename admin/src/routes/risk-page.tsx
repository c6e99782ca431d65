import { useTranslation } from 'react-i18next';
import { risk as riskList } from '@hall/shared/lists/risk';
import { OverdueTag } from '../features/review/review-cards';
import { risk as address } from '../addresses/people';
import { StatusTag } from '../features/accounts/status-tag';
import { RiskMeasures } from '../features/risk/account-risk';
import { Instant } from '../format/instant';
import { PageHead } from '../layouts/page-head';
import { DataTable } from '../table/data-table';
import { useSearchState } from '../table/use-search-state';

/** Accounts to review: their risk signals and the restrictions. */
export function RiskPage() {
  const { t } = useTranslation();
  const search = useSearchState(address);
  return (
    <>
      <PageHead title={t('console.menu.risk')} />
      <p>{t('risk.about')}</p>
      <DataTable
        list={riskList}
        search={search}
        emptyText={t('risk.empty')}
        link={({ accountid }) => ({ to: '/accounts/$accountid', params: { accountid } })}
        draw={{
          status: ({ status }) => <StatusTag status={status} />,
          reasons: ({ reasons }) => reasons.map(({ text }) => <div key={text}>{text}</div>),
          measures: (row) => <RiskMeasures risk={row} />,
          since: ({ since }) => (
            <>
              <Instant at={since} /> <OverdueTag list="riskyAccounts" since={since} />
            </>
          ),
        }}
      />
    </>
  );
}
