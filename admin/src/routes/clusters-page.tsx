import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import {
  clusterEndpoints,
  type ClusterRow,
  clusterStates,
} from '@hall/shared/contract/staff/clusters';
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
      <DataTable<ClusterRow>
        list="clusters"
        call={clusterEndpoints.list}
        search={search}
        rowKey="clusterid"
        emptyText={t('clusters.empty')}
        filters={[
          {
            kind: 'choice',
            name: 'state',
            label: t('clusters.state'),
            options: clusterStates.map((value) => ({
              value,
              label: t(`clusters.states.${value}`),
            })),
          },
        ]}
        link={({ clusterid }) => ({ to: '/clusters/$clusterid', params: { clusterid } })}
        columns={[
          {
            name: 'clusterid',
            title: t('clusters.groupHead'),
            render: ({ clusterid }) => t('clusters.group', { id: clusterid }),
          },
          { name: 'members', title: t('clusters.members'), sortable: true },
          { name: 'people', title: t('clusters.people'), sortable: true },
          { name: 'orders', title: t('clusters.orders'), sortable: true },
          {
            name: 'since',
            title: t('clusters.since'),
            sortable: true,
            render: ({ since, forreview }) => (
              <>
                <Instant at={since} />{' '}
                {forreview && <OverdueTag list="linkedAccounts" since={since} />}
              </>
            ),
          },
          {
            name: 'forreview',
            title: t('accounts.status'),
            render: ({ forreview, releaseduntil, releasedreason }) => (
              <>
                {forreview && <Tag color="warning">{t('clusters.forReview')}</Tag>}
                {releaseduntil && (
                  <Dated
                    text={t('clusters.releasedUntil', {
                      date: releaseduntil,
                      reason: releasedreason,
                    })}
                  />
                )}
              </>
            ),
          },
        ]}
      />
    </>
  );
}
