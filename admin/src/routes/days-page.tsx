import { Button, Empty, Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hallDateOf } from '@hall/shared/rules/hall-time';
import { readClock } from '@hall/ui/clock';
import { days as address } from '../addresses/visits';
import { useCan } from '../api/get-me';
import { useSearchState } from '../table/use-search-state';
import { AreaSelect } from '../features/schedule/area-select';
import { BulkBar } from '../features/schedule/bulk-bar';
import { DayPanel } from '../features/schedule/day-panel';
import { GenerateDrawer } from '../features/schedule/generate-drawer';
import { LastChange } from '../features/schedule/last-change';
import { MonthGrid } from '../features/schedule/month-grid';
import { mondayOf, nothingChosen, type Selection } from '../features/schedule/selection';
import { SpecialDayDrawer } from '../features/schedule/special-day-drawer';
import { WeekGrid } from '../features/schedule/week-grid';
import { PageHead } from '../layouts/page-head';
import css from '../features/schedule/schedule.module.css';

/** The schedule: a month or a week to look at, days and sessions to change together, and the day that was chosen. */
export function DaysPage() {
  const { t } = useTranslation();
  const may = useCan();
  const [state, change] = useSearchState(address);
  const [open, setOpen] = useState<'generate' | 'special'>();
  const [chosen, setChosen] = useState<Selection>();
  const areaid = Number(state.areaid ?? 1);
  const { date } = state;
  const today = hallDateOf(readClock());
  const month = state.month ?? (date ?? today).slice(0, 7);
  const isWeek = state.view === 'week';
  const selection = chosen ?? { ...nothingChosen, dates: date && !isWeek ? [date] : [] };
  const changeable = may('schedule.write');
  return (
    <>
      <PageHead title={t('console.menu.days')}>
        <Segmented
          value={isWeek ? 'week' : 'month'}
          options={(['month', 'week'] as const).map((value) => ({
            value,
            label: t(`bulk.view.${value}`),
          }))}
          onChange={(view) => {
            setChosen(nothingChosen);
            change({ view: view === 'week' ? 'week' : undefined });
          }}
        />
        <AreaSelect
          value={areaid}
          onChange={(next) => {
            setChosen(nothingChosen);
            change({ areaid: String(next), date: undefined });
          }}
        />
        {changeable && (
          <>
            <Button onClick={() => setOpen('special')}>{t('schedule.specialDay')}</Button>
            <Button type="primary" onClick={() => setOpen('generate')}>
              {t('schedule.generate')}
            </Button>
          </>
        )}
      </PageHead>
      <div className={isWeek ? css.scheduleWeek : css.schedule}>
        <div>
          {isWeek ? (
            <WeekGrid
              areaid={areaid}
              monday={mondayOf(date ?? today)}
              selection={selection}
              changeable={changeable}
              onWeek={(monday) => change({ date: monday })}
              onSelect={setChosen}
            />
          ) : (
            <MonthGrid
              areaid={areaid}
              month={month}
              selection={selection}
              changeable={changeable}
              onMonth={(next) => change({ month: next, date: undefined })}
              onSelect={(next, pressed) => {
                setChosen(next);
                if (pressed) change({ date: pressed, month: pressed.slice(0, 7) });
              }}
            />
          )}
          {changeable && (
            <>
              <BulkBar
                areaid={areaid}
                selection={selection}
                onClear={() => setChosen(nothingChosen)}
              />
              <LastChange areaid={areaid} />
            </>
          )}
        </div>
        {!isWeek &&
          (date ? (
            <DayPanel key={`${areaid}/${date}`} areaid={areaid} date={date} />
          ) : (
            <Empty description={t('schedule.choose')} />
          ))}
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
