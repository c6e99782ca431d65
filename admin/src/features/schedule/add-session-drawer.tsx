import { InputNumber } from 'antd';
import { useTranslation } from 'react-i18next';
import { ClockField } from '@hall/ui/dates';
import { Field } from '@hall/ui/forms';
import { AddSessionDto, poolSeatsMax } from '@hall/shared/contract/staff/schedule';
import { scheduleEndpoints } from '@hall/shared/contract/staff/schedule-endpoints';
import { FormDrawer } from '../../forms/form-drawer';
import { isOwnDay, poolsToSet } from './own-day';
import { WatchedSeats } from './seats-warning';
import { useAct } from '../../api/use-act';

/** Adds a session to an existing day. */
export function AddSessionDrawer({
  areaid,
  date,
  onClose,
}: {
  areaid: number;
  date: string;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const add = useAct(scheduleEndpoints.addSession, {
    done: t('schedule.done'),
    quiet: true,
  });
  return (
    <FormDrawer
      title={`${date} · ${t('schedule.addSession')}`}
      Dto={AddSessionDto}
      initial={{ personal: 0, team: 0, window: 0 }}
      given={{ areaid, date, ...(isOwnDay(date) && { personal: 0, team: 0 }) }}
      onSubmit={(session) => add.mutateAsync(session)}
      onClose={onClose}
    >
      <Field name="starttime" label={t('schedule.starttime')}>
        <ClockField />
      </Field>
      <Field name="endtime" label={t('schedule.endtime')}>
        <ClockField />
      </Field>
      <WatchedSeats />
      {isOwnDay(date) && <p>{t('validation.plan.onlyWindow')}</p>}
      {poolsToSet(date).map((pool) => (
        <Field key={pool} name={pool} label={t(`overview.pool.${pool}`)}>
          <InputNumber min={0} max={poolSeatsMax} precision={0} />
        </Field>
      ))}
    </FormDrawer>
  );
}
