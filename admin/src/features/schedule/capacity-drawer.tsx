import { InputNumber } from 'antd';
import { useTranslation } from 'react-i18next';
import { Field } from '@hall/ui/forms';
import { poolSeatsMax, SeatsDto } from '@hall/shared/contract/staff/schedule';
import type { StaffSessionPlan } from '@hall/shared/contract/staff/schedule-answers';
import { scheduleEndpoints } from '@hall/shared/contract/staff/schedule-endpoints';
import { BothValuesShown } from '../../table/both-values-shown';
import { FormDrawer } from '../../forms/form-drawer';
import { useVersion } from '../../forms/use-version';
import { isOwnDay, poolsToSet } from './own-day';
import { WatchedSeats } from './seats-warning';
import { useAct } from '../../api/use-act';

/** Sets the seats of each pool; on the day itself, of the counter only. Seats in use are shown next to the field. */
export function CapacityDrawer({
  date,
  session,
  onClose,
}: {
  date: string;
  session: StaffSessionPlan;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const save = useAct(scheduleEndpoints.setCapacity, {
    done: t('schedule.done'),
    quiet: true,
  });
  const meanwhile = useVersion(session);
  const onlyCounter = isOwnDay(date);
  return (
    <FormDrawer
      title={`${session.starttime}-${session.endtime} · ${t('schedule.capacity')}`}
      Dto={SeatsDto}
      initial={Object.fromEntries(session.pools.map(({ pool, capacity }) => [pool, capacity]))}
      {...(onlyCounter && {
        given: Object.fromEntries(
          session.pools
            .filter(({ pool }) => pool !== 'window')
            .map(({ pool, capacity }) => [pool, capacity]),
        ),
      })}
      onSubmit={(seats) =>
        meanwhile.save(seats, (version) =>
          save.mutateAsync({ sessionid: session.eventssessionid, ...seats, version }),
        )
      }
      onClose={onClose}
    >
      <BothValuesShown of={meanwhile.both} act="session.capacity" subject="session" />
      <WatchedSeats />
      {onlyCounter && <p>{t('validation.plan.onlyWindow')}</p>}
      {poolsToSet(date).map((pool) => {
        const row = session.pools.find((one) => one.pool === pool);
        const taken = (row?.sold ?? 0) + (row?.held ?? 0);
        return (
          <Field
            key={pool}
            name={pool}
            label={t(`overview.pool.${pool}`)}
            hint={taken ? t('schedule.taken', { count: taken }) : undefined}
          >
            <InputNumber min={0} max={poolSeatsMax} precision={0} />
          </Field>
        );
      })}
    </FormDrawer>
  );
}
