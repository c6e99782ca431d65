import { Alert, Table } from 'antd';
import { useTranslation } from 'react-i18next';
import type { SessionState } from '@hall/shared/codes/states';
import type { SessionFill } from '@hall/shared/contract/staff/overview';
import { sessionStateOf } from '@hall/shared/rules/plan-state';
import { tableRoles } from '@hall/ui/table-roles';
import { useDayOverview } from '../../api/overview/get-day-overview';
import { PoolBar } from '../schedule/pool-bar';

/** A day's sessions, a bar for each pool. */
export function SessionTable({ day }: { day: string }) {
  const { t } = useTranslation();
  const { data, isError, isPending } = useDayOverview({ day });
  // On a phone a row is a card, and each cell bears its heading.
  const headed = (name: string) => {
    const title = t(`console.overview.${name}`);
    return { title, onCell: () => ({ 'data-label': title }) as object };
  };
  return (
    <>
      {isError && <Alert type="warning" title={t('console.overview.fault')} />}
      <Table<SessionFill>
        className="data-table"
        components={tableRoles}
        rowKey="eventssessionid"
        loading={isPending}
        dataSource={data?.sessions ?? []}
        pagination={false}
        locale={{ emptyText: t('console.overview.empty') }}
        columns={[
          { ...headed('session'), dataIndex: 'session', width: 130 },
          { ...headed('area'), dataIndex: 'areaname', width: 140 },
          {
            ...headed('state'),
            dataIndex: 'state',
            width: 120,
            render: (state: SessionState) => {
              const closed = state === 'notavailable';
              const shown = sessionStateOf({ closed, state }, day, new Date());
              return t(`console.overview.states.${shown}`);
            },
          },
          { ...headed('sold'), render: (_, session) => <Pools session={session} /> },
        ]}
      />
    </>
  );
}

const Pools = ({ session }: { session: SessionFill }) => (
  <div className="pools">
    {session.pools.map(({ pool, sold, capacity }) => (
      <PoolBar key={pool} pool={pool} sold={sold} capacity={capacity} />
    ))}
  </div>
);
