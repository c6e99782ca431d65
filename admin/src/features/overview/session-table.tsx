import { useQuery } from '@tanstack/react-query';
import { Alert, Progress, Table } from 'antd';
import { useTranslation } from 'react-i18next';
import type { SessionFill } from '@hall/shared/contract/staff/overview';
import { dayQuery } from '../../api/queries';

/** A day's sessions, a bar for each pool. */
export function SessionTable({ day }: { day: string }) {
  const { t, i18n } = useTranslation();
  const { data, isError, isPending } = useQuery(dayQuery(day, i18n.language));
  return (
    <>
      {isError && <Alert type="warning" title={t('console.overview.fault')} />}
      <Table<SessionFill>
        rowKey="eventssessionid"
        loading={isPending}
        dataSource={data?.sessions ?? []}
        pagination={false}
        scroll={{ x: 640 }}
        locale={{ emptyText: t('console.overview.empty') }}
        columns={[
          { title: t('console.overview.session'), dataIndex: 'session', width: 130 },
          { title: t('console.overview.area'), dataIndex: 'areaname', width: 140 },
          {
            title: t('console.overview.state'),
            dataIndex: 'state',
            width: 120,
            render: (state: string) => t(`console.overview.states.${state}`),
          },
          {
            title: t('console.overview.sold'),
            render: (_, session) => <Pools session={session} />,
          },
        ]}
      />
    </>
  );
}

function Pools({ session }: { session: SessionFill }) {
  const { t } = useTranslation();
  return session.pools.map(({ pool, capacity, sold }) => (
    <div key={pool} className="pool">
      <span>{t(`console.overview.pool.${pool}`)}</span>
      <Progress
        percent={capacity ? Math.round((sold / capacity) * 100) : 0}
        size="small"
        showInfo={false}
        aria-label={`${t(`console.overview.pool.${pool}`)} ${sold}/${capacity}`}
      />
      <span className="pool-count">
        {sold} / {capacity}
      </span>
    </div>
  ));
}
