import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { localeOf, pick } from '@hall/shared/locales/pick';
import { scheduleEndpoints } from '@hall/shared/contract/staff/schedule-endpoints';
import { useAsk } from '../../api/use-call';

/** Selects the area of the schedule. */
export function AreaSelect({
  value,
  onChange,
}: {
  value: number;
  onChange: (areaid: number) => void;
}) {
  const { t, i18n } = useTranslation();
  const areas = useAsk(scheduleEndpoints.areas, {}).data?.items ?? [];
  return (
    <Select
      value={value}
      onChange={onChange}
      aria-label={t('schedule.area')}
      popupMatchSelectWidth={false}
      options={areas.map(({ areaid, name_zh, name_en }) => ({
        value: areaid,
        label: pick(localeOf(i18n.language), { zh: name_zh, en: name_en }),
      }))}
    />
  );
}
