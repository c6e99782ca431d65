import { useTranslation } from 'react-i18next';
import { ClockField } from '../../dates';
import { Field } from '@hall/ui/forms';
import { AddSessionDto, poolSeatsMax, SeatsDto } from '@hall/shared/contract/staff/schedule';
import { scheduleEndpoints } from '@hall/shared/contract/staff/schedule-endpoints';
import type { StaffSessionPlan } from '@hall/shared/contract/staff/schedule-answers';
import { type SeatPool, seatPools } from '@hall/shared/codes/states';
import { hallDateOf } from '@hall/shared/rules/hall-time';
import { readClock } from '@hall/ui/clock';
import { FormDrawer } from '../../forms/act-drawer';
import { NumberField } from '../../forms/number-field';
import { nameOfSession } from './state-of-day';
import { WatchedSeats } from './seats-warning';
import { useAct } from '../../api/use-call';
import { BothValuesShown, useVersion } from '../../table/both-values';

/** @returns whether a day is today, when only the counter books */
const isOwnDay = (date: string): boolean => date === hallDateOf(readClock());

/** @returns the pools whose seats can be set for sessions of a day */
const poolsToSet = (date: string): readonly SeatPool[] => (isOwnDay(date) ? ['window'] : seatPools);

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
  const named = { act: t('schedule.addSession'), name: date };
  const add = useAct(scheduleEndpoints.addSession, { done: named, quiet: true });
  return (
    <FormDrawer
      title={t('console.named', named)}
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
          <NumberField min={0} max={poolSeatsMax} unit="people" />
        </Field>
      ))}
    </FormDrawer>
  );
}

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
  const named = { act: t('schedule.capacity'), name: nameOfSession(date, session) };
  const save = useAct(scheduleEndpoints.setCapacity, { done: named, quiet: true });
  const meanwhile = useVersion(session);
  const onlyCounter = isOwnDay(date);
  return (
    <FormDrawer
      title={t('console.named', named)}
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
            <NumberField min={0} max={poolSeatsMax} unit="people" />
          </Field>
        );
      })}
    </FormDrawer>
  );
}
