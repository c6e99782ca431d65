import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { clusters } from '@hall/shared/lists/clusters';
import { clusters as address } from '../addresses/people';
import { OverdueTag } from '../features/review/review-cards';
import { PageHead } from '../layouts/page-head';
import { DataTable } from '../table/data-table';
import { useSearchState } from '../table/use-search-state';
import { Dated, Instant } from '../format/instant';

/** Clusters of linked accounts, one row each: those to review, or all. */
export function ClustersPage() {
  const { t } = useTranslation();
  const search = useSearchState(address);
  return (
    <>
      <PageHead title={t('console.menu.clusters')} />
      <p>{t('clusters.about')}</p>
      <DataTable
        list={clusters}
        search={search}
        emptyText={t('clusters.empty')}
        link={({ clusterid }) => ({ to: '/clusters/$clusterid', params: { clusterid } })}
        draw={{
          since: ({ since, forreview }) => (
            <>
              <Instant at={since} />{' '}
              {forreview && <OverdueTag list="linkedAccounts" since={since} />}
            </>
          ),
          forreview: ({ forreview, releaseduntil: date, releasedreason: reason }) => (
            <>
              {forreview && <Tag color="warning">{t('clusters.forReview')}</Tag>}
              {date && <Dated text={t('clusters.clearedUntil', { date, reason })} />}
            </>
          ),
        }}
      />
    </>
  );
}
