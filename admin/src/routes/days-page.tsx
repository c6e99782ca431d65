import { Button, Empty } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hallDateOf } from '@hall/shared/rules/hall-time';
import { days as address } from '../addresses/visits';
import { useCan } from '../api/get-me';
import { useSearchState } from '../table/use-search-state';
import { AreaSelect } from '../features/schedule/area-select';
import { DayPanel } from '../features/schedule/day-panel';
import { GenerateDrawer } from '../features/schedule/generate-drawer';
import { MonthGrid } from '../features/schedule/month-grid';
import { SpecialDayDrawer } from '../features/schedule/special-day-drawer';
import { PageHead } from '../layouts/page-head';
import css from '../features/schedule/schedule.module.css';

/** The schedule: a month to look at with how full its days are, and the day that was chosen in it. */
export function DaysPage() {
  const { t } = useTranslation();
  const may = useCan();
  const [state, change] = useSearchState(address);
  const [open, setOpen] = useState<'generate' | 'special'>();
  const areaid = Number(state.areaid ?? 1);
  const { date } = state;
  const month = state.month ?? (date ?? hallDateOf(new Date())).slice(0, 7);
  return (
    <>
      <PageHead title={t('console.menu.days')}>
        <AreaSelect
          value={areaid}
          onChange={(next) => change({ areaid: String(next), date: undefined })}
        />
        {may('schedule.write') && (
          <>
            <Button onClick={() => setOpen('special')}>{t('schedule.specialDay')}</Button>
            <Button type="primary" onClick={() => setOpen('generate')}>
              {t('schedule.generate')}
            </Button>
          </>
        )}
      </PageHead>
      <div className={css.schedule}>
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
          <Empty description={t('schedule.choose')} />
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
