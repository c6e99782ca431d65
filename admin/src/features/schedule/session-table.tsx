import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { seatPools } from '@hall/shared/codes/states';
import type { StaffDay, StaffSessionPlan } from '@hall/shared/contract/staff/schedule-answers';
import { sessionStateOf } from '@hall/shared/rules/plan-state';
import { readClock } from '@hall/ui/clock';
import { TableShell } from '../../table/columns';
import { SessionMenu } from './session-menu';
import css from './schedule.module.css';

const stateColors = {
  available: 'success',
  full: 'error',
  stopped: 'warning',
  notreleased: 'default',
  notavailable: 'error',
  over: 'default',
} as const;

/** The sessions of a day as one table: the booked places of each pool, the state, and one menu. */
export function SessionTable({ day, changeable }: { day: StaffDay; changeable: boolean }) {
  const { t } = useTranslation();
  return (
    <TableShell<StaffSessionPlan>
      size="small"
      rowKey="eventssessionid"
      dataSource={day.plan}
      columns={[
        {
          title: t('schedule.session'),
          className: css.hours ?? '',
          render: (_, { starttime, endtime }) => `${starttime}–${endtime}`,
        },
        ...seatPools.map((name) => ({
          title: t(`overview.pool.${name}`),
          align: 'right' as const,
          className: css.places ?? '',
          render: (_: unknown, { pools }: StaffSessionPlan) => {
            const found = pools.find(({ pool }) => pool === name);
            if (!found) return null;
            const { sold, capacity, held, waiting } = found;
            return (
              <>
                {sold}/{capacity}
                {held > 0 && <small>{t('schedule.held', { count: held })}</small>}
                {waiting > 0 && <small>{t('schedule.waiting', { count: waiting })}</small>}
              </>
            );
          },
        })),
        {
          title: t('schedule.sessionState'),
          render: (_, session) => {
            const state = sessionStateOf(session, day.date, readClock());
            return <Tag color={stateColors[state]}>{t(`overview.states.${state}`)}</Tag>;
          },
        },
        {
          title: '',
          align: 'right',
          render: (_, session) => (
            <SessionMenu day={day} session={session} changeable={changeable} />
          ),
        },
      ]}
    />
  );
}
