import { useQueryClient } from '@tanstack/react-query';
import { Select } from 'antd';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StaffSessionPlan } from '@hall/shared/contract/staff/schedule-answers';
import type { PlannedSession } from '@hall/shared/rules/session-plan';
import { FieldFrame } from '@hall/ui/forms';
import { scheduleEndpoints } from '@hall/shared/contract/staff/schedule-endpoints';
import { DayField } from '../../dates';
import { hasNoSessions } from '@hall/shared/rules/day-state';
import { weekdaysInOrder } from '@hall/shared/rules/hall-time';
import { planFieldId } from './use-plan-form';
import { queryOf, useAsk, useLocale } from '../../api/use-call';
import { stateOfDay, tomorrow } from './state-of-day';

type Props = Omit<ComponentProps<typeof DayField>, 'markOf' | 'onMonth' | 'min'> & {
  areaid: number;
  /** Only days that can be planned: from tomorrow. */
  isAhead?: boolean;
};

/** Selects a day of the plan. The calendar marks closed days and days that have sessions. */
export function PlanDayField({ areaid, isAhead = false, ...field }: Props) {
  const { t } = useTranslation();
  const [month, setMonth] = useState<string>();
  const planned = useAsk(
    scheduleEndpoints.month,
    { areaid, month: month ?? '' },
    { refetchInterval: 10_000, enabled: Boolean(month) },
  );
  const days = new Map(planned.data?.items.map((day) => [day.date, day]));
  const markOf = (date: string): string | undefined => {
    const day = days.get(date);
    if (!day)
      return stateOfDay(date, day, planned.data?.openweekdays) === 'weekday'
        ? t('schedule.weekday')
        : undefined;
    const isShut = day.state === 'closed' || hasNoSessions(day.state);
    return t(`schedule.${isShut ? day.state : 'unreleased'}`);
  };
  return (
    <DayField
      {...field}
      min={isAhead ? tomorrow() : undefined}
      markOf={markOf}
      onMonth={setMonth}
    />
  );
}

/** @returns why a day cannot be added: it exists, or is not ahead */
export function useDayFault(areaid: number, date: string): string | undefined {
  const { t } = useTranslation();
  const { data } = useAsk(
    scheduleEndpoints.month,
    { areaid, month: date.slice(0, 7) },
    { enabled: Boolean(date) },
  );
  if (date && date < tomorrow()) return t('validation.plan.past');
  return data?.items.some((day) => day.date === date) ? t('validation.plan.exists') : undefined;
}

/** Fills the sessions of a day from a weekday of the weekly plan, or from an existing day. */
export function FillSessions({
  areaid,
  onFill,
}: {
  areaid: number;
  onFill: (sessions: PlannedSession[]) => void;
}) {
  const { t } = useTranslation();
  const week = useAsk(scheduleEndpoints.week, { areaid });
  const locale = useLocale();
  const queries = useQueryClient();
  const [weekday, setWeekday] = useState<number>();
  const [source, setSource] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const planned = weekdaysInOrder.flatMap(
    (of) => week.data?.items.filter((day) => day.weekday === of && day.sessions.length) ?? [],
  );
  const fromWeek = (chosen: number): void => {
    setWeekday(chosen);
    setSource('');
    setEmpty(false);
    onFill(planned.find((day) => day.weekday === chosen)?.sessions ?? []);
  };
  const fromDay = async (date: string): Promise<void> => {
    setSource(date);
    setWeekday(undefined);
    setEmpty(false);
    if (!date) return;
    const asked = queryOf(scheduleEndpoints.day, locale, { areaid: String(areaid), date });
    const day = await queries.query(asked).catch(() => undefined);
    const sessions = day?.plan.map(rowOf) ?? [];
    if (sessions.length) onFill(sessions);
    else setEmpty(true);
  };
  return (
    <>
      <FieldFrame id={planFieldId('fillweek')} label={t('schedule.fillWeek')} error={undefined}>
        <Select
          id={planFieldId('fillweek')}
          value={weekday ?? null}
          placeholder={t('schedule.fillChoose')}
          options={planned.map(({ weekday: value, sessions }) => ({
            value,
            label: t('schedule.fillOption', {
              weekday: t(`schedule.weekdays.${value}`),
              count: sessions.length,
            }),
          }))}
          onChange={(chosen: number | null) => chosen !== null && fromWeek(chosen)}
        />
      </FieldFrame>
      <FieldFrame
        id={planFieldId('fillday')}
        label={t('schedule.fillDay')}
        error={isEmpty ? t('schedule.fillNone') : undefined}
      >
        <PlanDayField
          id={planFieldId('fillday')}
          areaid={areaid}
          value={source}
          onChange={(date) => void fromDay(date)}
        />
      </FieldFrame>
    </>
  );
}

function rowOf({ starttime, endtime, pools }: StaffSessionPlan): PlannedSession {
  const seatsOf = (name: string) => pools.find(({ pool }) => pool === name)?.capacity ?? 0;
  return {
    starttime,
    endtime,
    personal: seatsOf('personal'),
    team: seatsOf('team'),
    window: seatsOf('window'),
  };
}
