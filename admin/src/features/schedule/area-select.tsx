import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ListAnswer } from '@hall/shared/contract/staff/list';
import type { StaffArea } from '@hall/shared/contract/staff/schedule';
import { useResource } from '../../api/queries';

/** @returns every area, as soon as they are read */
function useAreas(): StaffArea[] {
  return useResource<ListAnswer<StaffArea>>('areas').data?.items ?? [];
}

/** Chooses the area whose schedule is looked at. */
export function AreaSelect({
  value,
  onChange,
}: {
  value: number;
  onChange: (areaid: number) => void;
}) {
  const { t, i18n } = useTranslation();
  const areas = useAreas();
  return (
    <label className="filter">
      <span>{t('hall.schedule.area')}</span>
      <Select
        value={value}
        onChange={onChange}
        aria-label={t('hall.schedule.area')}
        popupMatchSelectWidth={false}
        options={areas.map(({ areaid, name_zh, name_en }) => ({
          value: areaid,
          label: i18n.language === 'zh' ? name_zh : name_en,
        }))}
      />
    </label>
  );
}
