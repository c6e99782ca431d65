import { useTranslation } from 'react-i18next';
import { risk as riskList } from '@hall/shared/lists/risk';
import { OverdueTag } from '../features/review/review-cards';
import { risk as address } from '../addresses/people';
import { RiskMeasures } from '../features/risk/account-risk';
import { Instant } from '../format/instant';
import { ListPage } from '../table/list-page';
import { useSearchState } from '../table/use-search-state';

/** Accounts to review: their risk signals and the restrictions. */
export function RiskPage() {
  const { t } = useTranslation();
  const search = useSearchState(address);
  return (
    <ListPage
      about={t('risk.about')}
      list={riskList}
      search={search}
      emptyText={t('risk.empty')}
      link={({ accountid }) => ({ to: '/accounts/$accountid', params: { accountid } })}
      draw={{
        measures: (row) => <RiskMeasures risk={row} />,
        since: ({ since }) => (
          <>
            <Instant at={since} /> <OverdueTag list="riskyAccounts" since={since} />
          </>
        ),
      }}
    />
  );
}
