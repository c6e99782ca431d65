import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type {
  ClusterAccountRow,
  ClusterAnswer,
  SharedThingRow,
} from '@hall/shared/contract/staff/clusters';
import { Instant } from '../../format/instant';
import { TableShell } from '../../table/table-shell';
import { StatusTag } from '../accounts/status-tag';

/** The data that the accounts of a cluster share, and since when, numbered as in the graph. */
export function SharedThings({ things }: Pick<ClusterAnswer, 'things'>) {
  const { t } = useTranslation();
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
          render: (_, { accountids }) => accountids.join(', '),
        },
      ]}
    />
  );
}

/** The accounts of a cluster, with their bookings and visits. */
export function ClusterAccounts({ accounts }: Pick<ClusterAnswer, 'accounts'>) {
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
              {accountid} {realname}
            </Link>
          ),
        },
        { key: 'telnum', title: t('clusters.telnum'), render: (_, { telnum }) => telnum },
        {
          key: 'status',
          title: t('accounts.status'),
          render: (_, { status }) => <StatusTag status={status} />,
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
