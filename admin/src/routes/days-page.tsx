import { Button, Drawer, Empty, Grid, Segmented, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepPreviousData } from '@tanstack/react-query';
import { hallDateOf } from '@hall/shared/rules/hall-time';
import { nextDayOf } from '@hall/shared/rules/plan-state';
import { readClock } from '@hall/ui/clock';
import { scheduleEndpoints } from '@hall/shared/contract/staff/schedule-endpoints';
import { days as address } from '../addresses/visits';
import { useCan } from '../api/me';
import { useSearchState } from '../table/use-search-state';
import { AreaSelect } from '../features/schedule/area-select';
import { BulkBar, LastChange } from '../features/schedule/bulk-bar';
import { GenerateDrawer } from '../features/schedule/generate-drawer';
import { MonthGrid } from '../features/schedule/month-grid';
import {
  mondayOf,
  nothingChosen,
  type Press,
  type Selection,
} from '../features/schedule/selection';
import { SpecialDayDrawer } from '../features/schedule/special-day-drawer';
import { WeekGrid } from '../features/schedule/week-grid';
import { dayInWords } from '../format/instants';
import { PageHead } from '../layouts/page-head';
import { ChosenDays } from '../features/schedule/chosen-days';
import { DayPanel } from '../features/schedule/day-panel';
import { useAsk } from '../api/use-call';
import bulk from '../features/schedule/bulk.module.css';
import css from '../features/schedule/schedule.module.css';

/** The selection: the panel of a day if all of it belongs to one day, otherwise the list of days. */
function SelectionPanel({
  areaid,
  monday,
  selection: { dates, sessions },
  drawer,
  onDay,
  onClear,
}: {
  areaid: number;
  /** The visible week, in which sessions can be selected. */
  monday: string;
  selection: Selection;
  /** On narrow screens a day is in a drawer, which is open after a click, not while several days are selected. */
  drawer: { isNarrow: boolean; isOpen: boolean; changeable: boolean; onClose: () => void };
  /** Selects only that day. */
  onDay: (date: string) => void;
  onClear: () => void;
}) {
  const { t, i18n } = useTranslation();
  const week = useAsk(
    scheduleEndpoints.weekPlan,
    { areaid, from: monday },
    { refetchInterval: 10_000, enabled: sessions.length > 0, placeholderData: keepPreviousData },
  );
  const chosen = week.data?.items.filter((one) => sessions.includes(one.eventssessionid)) ?? [];
  const days = [...new Set(dates.length ? dates : chosen.map(({ date }) => date))];
  const [only] = days;
  if (!dates.length && !sessions.length) return <Empty description={t('schedule.choose')} />;
  // Selected sessions of other weeks are not loaded.
  const isWhole = dates.length > 0 || chosen.length === sessions.length;
  if (only && days.length === 1 && isWhole) {
    const isInDrawer = drawer.isNarrow && dates.length > 0;
    const panel = (
      <DayPanel
        key={`${areaid}/${only}`}
        areaid={areaid}
        date={only}
        isTitled={isInDrawer}
        {...(dates.length && { onClear })}
      />
    );
    if (!isInDrawer) return panel;
    return (
      <Drawer
        open={drawer.isOpen}
        // The days beside it can be clicked, and the keyboard stays in the calendar.
        mask={false}
        autoFocus={false}
        size={620}
        title={dayInWords(only, i18n.language)}
        onClose={drawer.onClose}
      >
        {drawer.changeable && <LastChange areaid={areaid} date={only} />}
        {panel}
      </Drawer>
    );
  }
  // Selected sessions of several days are marked in the week above.
  return dates.length ? <ChosenDays areaid={areaid} dates={dates} onDay={onDay} /> : null;
}

/** The schedule by month or week, with bulk changes and a panel for the selection. */
export function DaysPage() {
  const { t } = useTranslation();
  const may = useCan();
  const [state, change] = useSearchState(address);
  const [open, setOpen] = useState<'generate' | 'special'>();
  const [chosen, setChosen] = useState<Selection>();
  const isNarrow = Grid.useBreakpoint().xl === false;
  const [isDrawerOpen, setDrawerOpen] = useState(true);
  const areaid = Number(state.areaid ?? 1);
  const { date } = state;
  const now = readClock();
  const ahead = useAsk(
    scheduleEndpoints.weekPlan,
    { areaid, from: hallDateOf(now) },
    { enabled: !date && !state.month, placeholderData: keepPreviousData },
  );
  const shownDay = date ?? nextDayOf(ahead.data?.items ?? [], now);
  const month = state.month ?? shownDay.slice(0, 7);
  const isWeek = state.view === 'week';
  const selection = chosen ?? { ...nothingChosen, dates: date && !isWeek ? [date] : [] };
  const monday = mondayOf(shownDay);
  const changeable = may('schedule.write');
  const hasPanel = selection.dates.length === 1 && (!isNarrow || isDrawerOpen);
  // In the month view the address holds the one selected day, in the week view the week.
  const select = (next: Selection, press: Press = 'alone'): void => {
    setDrawerOpen(press === 'alone');
    const [only, second] = next.dates;
    setChosen(next);
    if (!isWeek) change({ date: second ? undefined : only, month });
  };
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
            setChosen(undefined);
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
          {ahead.isLoading ? (
            <Skeleton active />
          ) : isWeek ? (
            <WeekGrid
              areaid={areaid}
              monday={monday}
              selection={selection}
              changeable={changeable}
              onWeek={(monday) => change({ date: monday })}
              onSelect={select}
            />
          ) : (
            <MonthGrid
              areaid={areaid}
              month={month}
              selection={selection}
              changeable={changeable}
              onMonth={(next) => change({ month: next, date: undefined })}
              onSelect={select}
            />
          )}
          {changeable && (
            <div className={bulk.foot}>
              {!hasPanel && (
                <BulkBar
                  areaid={areaid}
                  selection={selection}
                  onClear={() => select(nothingChosen)}
                />
              )}
              {!(hasPanel && isNarrow) && <LastChange areaid={areaid} />}
            </div>
          )}
        </div>
        <SelectionPanel
          areaid={areaid}
          monday={monday}
          selection={selection}
          drawer={{
            isNarrow,
            isOpen: isDrawerOpen,
            changeable,
            onClose: () => setDrawerOpen(false),
          }}
          onClear={() => select(nothingChosen)}
          onDay={(only) => select({ ...nothingChosen, dates: [only], anchor: only })}
        />
      </div>
      {open === 'generate' && <GenerateDrawer areaid={areaid} onClose={() => setOpen(undefined)} />}
      {open === 'special' && (
        <SpecialDayDrawer
          areaid={areaid}
          date={date}
          onDone={(made) => {
            setOpen(undefined);
            setChosen(undefined);
            change({ date: made, month: made.slice(0, 7) });
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}
