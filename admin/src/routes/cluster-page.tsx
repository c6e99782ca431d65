import { Link } from '@tanstack/react-router';
import { Alert, Button, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import { accounts as accountList } from '@hall/shared/lists/accounts';
import {
  type ClusterAccountRow,
  type ClusterAction,
  clusterActions,
  type ClusterAnswer,
  clusterEndpoints,
  type SharedThingRow,
} from '@hall/shared/contract/staff/clusters';
import { SubjectActs } from '../features/subject-acts/subject-acts';
import { cluster as address } from '../addresses/people';
import { ClusterGraph, namesOfAccounts } from '../features/clusters/cluster-graph';
import { Dated, Instant } from '../format/instant';
import { formatInstant } from '../format/instants';
import { PageHead } from '../layouts/page-head';
import { CallFault } from '../layouts/page-states';
import { useAct, useAsk } from '../api/use-call';
import { useExport } from '../api/use-export';
import { useCan } from '../api/me';
import { ReasonDialog } from '../forms/reason-dialog';
import { TableShell } from '../table/columns';
import { StateTag } from '../table/state-tag';
import css from '../features/clusters/clusters.module.css';

/** Whether the action locks people out; its button is then red. */
const locks = (action: ClusterAction): boolean => action === 'freeze' || action === 'list';

/** The actions on a whole cluster. Each asks for a reason first. */
function ClusterActs({ cluster }: { cluster: ClusterAnswer }) {
  const { t } = useTranslation();
  const may = useCan();
  const [asking, setAsking] = useState<ClusterAction>();
  const { clusterid, members } = cluster;
  const name = t('clusters.group', { id: clusterid });
  const decide = useAct(clusterEndpoints.decide, {
    done: ({ changed }) => ({ act: t('clusters.done', { count: changed }), name }),
    quiet: true,
  });
  const take = useExport(clusterEndpoints.export);
  return (
    <div className={css.acts}>
      {may('clusters.decide') &&
        clusterActions.map((action) => (
          <Button key={action} danger={locks(action)} onClick={() => setAsking(action)}>
            {t(`clusters.${action}`)}
          </Button>
        ))}
      {may('clusters.export') && (
        <Button loading={take.isPending} onClick={() => take.mutate({ clusterid })}>
          {t('clusters.export')}
        </Button>
      )}
      {asking && (
        <ReasonDialog
          title={t('console.named', { act: t(`clusters.${asking}`), name })}
          effect={t(`clusters.effect.${asking}`, { accounts: members })}
          confirmText={t(`clusters.${asking}`)}
          danger={locks(asking)}
          isInBoth={asking !== 'release'}
          onConfirm={(reason) => decide.mutateAsync({ clusterid, action: asking, members, reason })}
          onClose={() => setAsking(undefined)}
        />
      )}
    </div>
  );
}

/** The data that the accounts of a cluster share, and since when, numbered as in the graph. */
function SharedThings({ things, accounts }: Pick<ClusterAnswer, 'things' | 'accounts'>) {
  const { t } = useTranslation();
  const nameOf = namesOfAccounts(accounts);
  return (
    <TableShell<SharedThingRow & { no: number }>
      rowKey="no"
      dataSource={things.map((thing, at) => ({ ...thing, no: at + 1 }))}
      columns={[
        { key: 'no', title: '#', width: 56, render: (_, { no }) => no },
        {
          key: 'kind',
          title: t('clusters.thing'),
          render: (_, { kind }) => t(`clusters.kinds.${kind}`),
        },
        {
          key: 'since',
          title: t('clusters.sharedSince'),
          render: (_, { since }) => <Instant at={since} />,
        },
        {
          key: 'by',
          title: t('clusters.sharedBy'),
          render: (_, { accountids }) => accountids.map(nameOf).join(t('console.list.comma')),
        },
      ]}
    />
  );
}

/** The accounts of a cluster, with their bookings and visits. */
function ClusterAccounts({ accounts }: Pick<ClusterAnswer, 'accounts'>) {
  const { t } = useTranslation();
  const counts = [
    ['score', 'clusters.score'],
    ['orders', 'clusters.orderCount'],
    ['came', 'clusters.came'],
    ['missed', 'clusters.missed'],
    ['cancelled', 'clusters.cancelled'],
  ] as const;
  return (
    <TableShell<ClusterAccountRow>
      rowKey="accountid"
      dataSource={accounts}
      columns={[
        {
          key: 'account',
          title: t('clusters.account'),
          render: (_, { accountid, realname }) => (
            <Link to="/accounts/$accountid" params={{ accountid }}>
              {realname} {accountid}
            </Link>
          ),
        },
        { key: 'telnum', title: t('clusters.telnum'), render: (_, { telnum }) => telnum },
        {
          key: 'status',
          title: t('accounts.status'),
          render: (_, { status }) => <StateTag of={accountList} column="status" value={status} />,
        },
        {
          key: 'createdat',
          title: t('clusters.registered'),
          render: (_, { createdat }) => <Instant at={createdat} />,
        },
        ...counts.map(([key, title]) => ({
          key,
          title: t(title),
          align: 'right' as const,
          render: (_: unknown, row: ClusterAccountRow) => row[key],
        })),
      ]}
    />
  );
}

/** A cluster of linked accounts: a graph and tables of the links, the bookings and the decision. */
export function ClusterPage() {
  const { t } = useTranslation();
  const { clusterid } = address.useParams();
  const cluster = useAsk(clusterEndpoints.get, { clusterid });
  if (cluster.isError)
    return (
      <CallFault error={cluster.error} action={<Link to="/clusters">{t('clusters.back')}</Link>} />
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
                text={t('clusters.clearedUntil', { date: releaseduntil, reason: releasedreason })}
              />
            }
          />
        )}
        <ClusterActs cluster={data} />
        <h2>{t('clusters.graph')}</h2>
        <ClusterGraph cluster={data} />
        <h2>{t('clusters.things')}</h2>
        <SharedThings things={data.things} accounts={data.accounts} />
        <h2>{t('clusters.accounts')}</h2>
        <ClusterAccounts accounts={data.accounts} />
        <h2>{t('auditPage.acts')}</h2>
        <SubjectActs kind="cluster" id={clusterid} />
      </div>
    </>
  );
}
