import { Button, Empty } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hallDateOf, isHallDate } from '@hall/shared/rules/hall-time';
import { useCan } from '../api/queries';
import { AreaSelect } from '../features/schedule/area-select';
import { DayPanel } from '../features/schedule/day-panel';
import { GenerateDrawer } from '../features/schedule/generate-drawer';
import { MonthGrid } from '../features/schedule/month-grid';
import { SpecialDayDrawer } from '../features/schedule/special-day-drawer';
import '../features/schedule/schedule.css';
import { useListState } from '../table/use-list-state';

/** The schedule: a month to look at with how full its days are, and the day that was chosen in it. */
export function DaysPage() {
  const { t } = useTranslation();
  const may = useCan();
  const [state, change] = useListState();
  const [open, setOpen] = useState<'generate' | 'special'>();
  const areaid = Number(state.areaid ?? 1);
  const date = state.date && isHallDate(state.date) ? state.date : undefined;
  const month = state.month ?? (date ?? hallDateOf(new Date())).slice(0, 7);
  return (
    <>
      <div className="console-title">
        <h1>{t('console.menu.days')}</h1>
        <AreaSelect
          value={areaid}
          onChange={(next) => change({ areaid: String(next), date: undefined })}
        />
        {may('schedule.write') && (
          <>
            <Button onClick={() => setOpen('special')}>{t('hall.schedule.specialDay')}</Button>
            <Button type="primary" onClick={() => setOpen('generate')}>
              {t('hall.schedule.generate')}
            </Button>
          </>
        )}
      </div>
      <div className="schedule">
        <MonthGrid
          areaid={areaid}
          month={month}
          date={date}
          onMonth={(next) => change({ month: next, date: undefined })}
          onDate={(next) => change({ date: next, month: next.slice(0, 7) })}
        />
        {date ? (
          <DayPanel key={`${areaid}/${date}`} areaid={areaid} date={date} />
        ) : (
          <Empty description={t('hall.schedule.choose')} />
        )}
      </div>
      {open === 'generate' && <GenerateDrawer areaid={areaid} onClose={() => setOpen(undefined)} />}
      {open === 'special' && (
        <SpecialDayDrawer
          areaid={areaid}
          date={date}
          onDone={(made) => {
            setOpen(undefined);
            change({ date: made, month: made.slice(0, 7) });
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}
