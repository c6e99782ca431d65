import { Link } from '@tanstack/react-router';
import { Alert, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { clusterEndpoints } from '@hall/shared/contract/staff/clusters';
import { SubjectActs } from '../features/subject-acts/subject-acts';
import { cluster as address } from '../addresses/people';
import { problemText } from '../api/problem-text';
import { ClusterActs } from '../features/clusters/cluster-acts';
import { ClusterGraph } from '../features/clusters/cluster-graph';
import { ClusterAccounts, SharedThings } from '../features/clusters/cluster-tables';
import { Dated } from '../format/instant';
import { formatInstant } from '../format/instants';
import { PageHead } from '../layouts/page-head';
import { useAsk } from '../api/use-ask';
import css from '../features/clusters/clusters.module.css';

/** A cluster of linked accounts: a graph and tables of the links, the bookings and the decision. */
export function ClusterPage() {
  const { t } = useTranslation();
  const { clusterid } = address.useParams();
  const cluster = useAsk(clusterEndpoints.get, { clusterid });
  if (cluster.isError)
    return (
      <Alert
        type="error"
        showIcon
        title={problemText(t, cluster.error)}
        action={<Link to="/clusters">{t('clusters.back')}</Link>}
      />
    );
  if (!cluster.data) return <Skeleton active />;
  const { data } = cluster;
  const { members, people, orders, since, releaseduntil, releasedreason } = data;
  return (
    <>
      <PageHead title={t('clusters.title', { id: clusterid })} />
      <div className={css.case}>
        <p>
          <Dated
            text={t('clusters.summary', { members, people, orders, since: formatInstant(since) })}
          />
        </p>
        {releaseduntil && (
          <Alert
            type="info"
            showIcon
            title={
              <Dated
                text={t('clusters.releasedUntil', { date: releaseduntil, reason: releasedreason })}
              />
            }
          />
        )}
        <ClusterActs cluster={data} />
        <h2>{t('clusters.graph')}</h2>
        <ClusterGraph cluster={data} />
        <h2>{t('clusters.things')}</h2>
        <SharedThings things={data.things} />
        <h2>{t('clusters.accounts')}</h2>
        <ClusterAccounts accounts={data.accounts} />
        <h2>{t('auditPage.acts')}</h2>
        <SubjectActs kind="cluster" id={clusterid} />
      </div>
    </>
  );
}
