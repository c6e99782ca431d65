import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFormValues, useOpenForm } from '@hall/ui/forms';
import { type PlannedSession, seatsOf } from '@hall/shared/rules/session-plan';
import { scheduleEndpoints } from '@hall/shared/contract/staff/schedule-endpoints';
import { useAsk } from '../../api/use-call';

/** Warns of a session with more seats than the hall usually offers, in case it is a typing error. */
export function SeatsWarning({
  sessions,
}: {
  sessions: readonly Partial<Pick<PlannedSession, 'personal' | 'team' | 'window'>>[];
}) {
  return <ManySeats most={Math.max(0, ...sessions.map(seatsOf))} />;
}

/** The same warning, with the seats of the largest session given. */
export function ManySeats({ most }: { most: number }) {
  const { t } = useTranslation();
  const { data: limits } = useAsk(scheduleEndpoints.seatLimits, {});
  if (!limits || most <= limits.usual) return null;
  return (
    <Alert
      type="warning"
      showIcon
      role="status"
      title={t('schedule.manySeats', { seats: most, ...limits })}
    />
  );
}

/** The same warning for the enclosing form, while seats are typed. */
export function WatchedSeats() {
  const seats = useFormValues(useOpenForm()) as Parameters<typeof seatsOf>[0];
  return <SeatsWarning sessions={[seats]} />;
}
