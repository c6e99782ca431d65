import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { Area } from '@hall/shared/contract/start';
import { scheduleCalls } from '@hall/shared/contract/schedule';
import { aboutOf } from '../../api/use-call';
import { Segmented } from '../../components/segmented';
import { deviceStorage } from '../../device/device-storage';
import css from './area-choice.module.css';

/** Chooses the area to book, if the hall has several. Each area has its own schedule and seats. */
export function AreaChoice({ areas }: { areas: Area[] }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const chosen = useSyncExternalStore(
    (listen) => deviceStorage.subscribe(listen),
    deviceStorage.readActivity,
  );
  const first = areas[0]?.actid;
  const isGone = first !== undefined && !areas.some(({ actid }) => actid === chosen);
  const choose = (actid: number): void => {
    deviceStorage.writeActivity(actid);
    void queries.resetQueries({ queryKey: aboutOf(scheduleCalls.calendar) });
  };
  useEffect(() => {
    if (!isGone) return;
    deviceStorage.writeActivity(first);
    void queries.resetQueries({ queryKey: aboutOf(scheduleCalls.calendar) });
  }, [isGone, first, queries]);
  if (areas.length < 2) return null;
  return (
    <div className={css.areaChoice}>
      <span id="area-choice">{t('schedule.area')}</span>
      <Segmented
        aria-labelledby="area-choice"
        value={chosen}
        options={areas.map(({ actid, areaname }) => ({ value: actid, label: areaname }))}
        onChange={choose}
      />
    </div>
  );
}
