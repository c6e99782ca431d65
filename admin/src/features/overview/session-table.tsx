import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import type { SessionFill } from '@hall/shared/contract/staff/overview';
import { sessionStateOf } from '@hall/shared/rules/plan-state';
import { useDayOverview } from '../../api/overview/get-day-overview';
import { PoolBar } from '../schedule/pool-bar';
import { TableShell } from '../../table/table-shell';
import css from './overview.module.css';

/** A day's sessions, a bar for each pool. */
export function SessionTable({ day }: { day: string }) {
  const { t } = useTranslation();
  const { data, isError, isPending } = useDayOverview({ day });
  return (
    <>
      {isError && <Alert type="warning" title={t('overview.fault')} />}
      <TableShell<SessionFill>
        rowKey="eventssessionid"
        loading={isPending}
        dataSource={data?.sessions ?? []}
        locale={{ emptyText: t('overview.empty') }}
        columns={[
          { title: t('overview.session'), dataIndex: 'session', width: 130 },
          { title: t('overview.area'), dataIndex: 'areaname', width: 140 },
          {
            title: t('overview.state'),
            dataIndex: 'state',
            width: 120,
            render: (_, session) =>
              t(`overview.states.${sessionStateOf(session, day, new Date())}`),
          },
          {
            title: t('overview.sold'),
            render: (_, session) => <Pools session={session} />,
          },
        ]}
      />
    </>
  );
}

const Pools = ({ session }: { session: SessionFill }) => (
  <div className={css.pools}>
    {session.pools.map(({ pool, sold, capacity }) => (
      <PoolBar key={pool} pool={pool} sold={sold} capacity={capacity} />
    ))}
  </div>
);
