import { useTranslation } from 'react-i18next';
import { clusters } from '@hall/shared/lists/clusters';
import { clusters as address } from '../addresses/people';
import { OverdueTag } from '../features/review/review-cards';
import { ListPage } from '../table/list-page';
import { useSearchState } from '../table/use-search-state';
import { Instant } from '../format/instant';

/** Clusters of linked accounts, one row each: those to review, or all. */
export function ClustersPage() {
  const { t } = useTranslation();
  const search = useSearchState(address);
  return (
    <ListPage
      about={t('clusters.about')}
      list={clusters}
      search={search}
      emptyText={t('clusters.empty')}
      link={({ clusterid }) => ({ to: '/clusters/$clusterid', params: { clusterid } })}
      draw={{
        since: ({ since, forreview }) => (
          <>
            <Instant at={since} /> {forreview && <OverdueTag list="linkedAccounts" since={since} />}
          </>
        ),
      }}
    />
  );
}
