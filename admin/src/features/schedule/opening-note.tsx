import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { hallWeekday } from '@hall/shared/rules/hall-time';
import { readClock } from '@hall/ui/clock';
import { scheduleEndpoints } from '@hall/shared/contract/staff/schedule-endpoints';
import { formatInstant, toHallInstant } from '../../format/instants';
import { useAsk } from '../../api/use-ask';

/** Before a special day is saved, shows when it opens for booking and whether its weekday is usually closed. */
export function OpeningNote({
  areaid,
  date,
  releaseat,
}: {
  areaid: number;
  date: string;
  /** The value of the form in hall time; if empty, the rule applies. */
  releaseat: string;
}) {
  const { t } = useTranslation();
  const preview = useAsk(scheduleEndpoints.preview, { areaid, from: date, to: date });
  const [day] = preview.data?.items ?? [];
  const opensAt = releaseat ? toHallInstant(releaseat) : day?.releaseat;
  if (!day || day.state === 'exists' || !opensAt || Number.isNaN(Date.parse(opensAt))) return null;
  const isUsual = day.state === 'new';
  const isAtOnce = new Date(opensAt) <= readClock();
  const weekday = t(`schedule.weekdays.${hallWeekday(date)}`);
  return (
    <Alert
      showIcon
      role="status"
      type={isAtOnce || !isUsual ? 'warning' : 'info'}
      title={[
        isUsual ? '' : t('schedule.usuallyClosed', { weekday }),
        isAtOnce
          ? t('schedule.opensAtOnce')
          : t('schedule.opensAt', { at: formatInstant(opensAt) }),
      ]
        .filter(Boolean)
        .join(' ')}
    />
  );
}
