import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { seatPools } from '@hall/shared/codes/states';
import type { StaffDay, StaffSessionPlan } from '@hall/shared/contract/staff/schedule-answers';
import { TableShell } from '../../table/columns';
import { SessionMenu } from './session-menu';
import { type PlanDayState, stateOfSession } from './state-of-day';
import css from './schedule.module.css';

const colors: Partial<Record<PlanDayState, string>> = {
  closed: 'error',
  open: 'success',
  partly: 'warning',
  full: 'error',
  stopped: 'warning',
};

/** The state of a day or session as a tag. */
export function StateTag({ state }: { state: PlanDayState }) {
  const { t } = useTranslation();
  return <Tag color={colors[state] ?? 'default'}>{t(`schedule.${state}`)}</Tag>;
}

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
          render: (_, session) => <StateTag state={stateOfSession(session, day.date)} />,
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
