import { useTranslation } from 'react-i18next';
import { absenceEndpoints, type SessionAbsences } from '@hall/shared/contract/staff/absences';
import type { DayBoard, SessionToday } from '@hall/shared/contract/staff/day-board';
import { boardStateOf } from '@hall/shared/rules/plan-state';
import { readClock } from '@hall/ui/clock';
import { useCan } from '../../api/me';
import { useAsk } from '../../api/use-ask';
import { AbsenceActs } from '../absences/absence-acts';
import { PoolBar } from '../schedule/pool-bar';
import { TableShell } from '../../table/table-shell';
import css from './day-board.module.css';

const figures = ['booked', 'admitted', 'expected', 'noshow', 'windowleft'] as const;

/** The sessions of a day: booked, admitted and expected visitors. */
export function SessionTable({
  board,
  day,
  loading,
}: {
  board: DayBoard | undefined;
  day: string;
  loading: boolean;
}) {
  const { t } = useTranslation();
  const enabled = useCan()('orders.write');
  const { data } = useAsk(absenceEndpoints.list, { day }, { enabled });
  const absences = new Map(data?.items.map((row) => [row.eventssessionid, row]));
  return (
    <TableShell<SessionToday>
      rowKey="eventssessionid"
      loading={loading}
      dataSource={board?.sessions ?? []}
      locale={{ emptyText: t('overview.empty') }}
      columns={[
        {
          title: t('overview.session'),
          dataIndex: 'session',
          width: 150,
          render: (_, { eventssessionid, session, areaname }) => (
            <>
              <span className={css.time}>{session}</span>
              <small className={css.area}>{areaname}</small>
              <Absences of={absences.get(eventssessionid)} />
            </>
          ),
        },
        {
          title: t('overview.state'),
          dataIndex: 'state',
          width: 110,
          render: (_, session) => t(`overview.states.${boardStateOf(session, day, readClock())}`),
        },
        ...figures.map((name) => ({
          title: t(`overview.figure.${name}`),
          dataIndex: name,
          width: 84,
          align: 'right' as const,
          className: css.figure ?? '',
        })),
        { title: t('overview.sold'), render: (_, session) => <Pools session={session} /> },
      ]}
    />
  );
}

const Absences = ({ of }: { of: SessionAbsences | undefined }) =>
  of && <AbsenceActs of={of} linkClass={css.act ?? ''} />;

const Pools = ({ session }: { session: SessionToday }) => (
  <div className={css.pools}>
    {session.pools.map(({ pool, sold, capacity }) => (
      <PoolBar key={pool} pool={pool} sold={sold} capacity={capacity} />
    ))}
  </div>
);
