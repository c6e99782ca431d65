import { useTranslation } from 'react-i18next';
import { riskEndpoints, type RiskRow } from '@hall/shared/contract/staff/risk';
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
      <DataTable<RiskRow>
        list="risk"
        call={riskEndpoints.list}
        search={search}
        rowKey="accountid"
        emptyText={t('risk.empty')}
        link={({ accountid }) => ({ to: '/accounts/$accountid', params: { accountid } })}
        columns={[
          {
            name: 'realname',
            title: t('risk.account'),
            render: ({ type, realname, accountid }) =>
              `${t(`accounts.kinds.${type}`)} ${realname || accountid}`,
          },
          {
            name: 'status',
            title: t('accounts.status'),
            render: ({ status }) => <StatusTag status={status} />,
          },
          { name: 'score', title: t('risk.scoreShort'), sortable: true },
          {
            name: 'reasons',
            title: t('risk.reasons'),
            render: ({ reasons }) => (
              <>
                {reasons.map(({ text }) => (
                  <div key={text}>{text}</div>
                ))}
              </>
            ),
          },
          {
            name: 'measures',
            title: t('risk.follows'),
            render: (row) => <RiskMeasures risk={row} />,
          },
          {
            name: 'since',
            title: t('risk.since'),
            sortable: true,
            render: ({ since }) => (
              <>
                <Instant at={since} /> <OverdueTag list="riskyAccounts" since={since} />
              </>
            ),
          },
        ]}
      />
    </>
  );
}
