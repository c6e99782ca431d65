import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DayField } from '@hall/ui/dates';
import { hasNoSessions } from '@hall/shared/rules/day-state';
import { scheduleEndpoints } from '@hall/shared/contract/staff/schedule-endpoints';
import { stateOfDay } from './state-of-day';
import { useAsk } from '../../api/use-ask';

type Props = Omit<ComponentProps<typeof DayField>, 'markOf' | 'onMonth'> & { areaid: number };

/** Selects a day of the plan. The calendar marks closed days and days that have sessions. */
export function PlanDayField({ areaid, ...field }: Props) {
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
    const state = stateOfDay(date, day, planned.data?.openweekdays);
    if (!day) return state === 'weekday' ? t('schedule.weekday') : undefined;
    return t(state === 'closed' || hasNoSessions(state) ? `schedule.${state}` : 'schedule.planned');
  };
  return <DayField {...field} markOf={markOf} onMonth={setMonth} />;
}
