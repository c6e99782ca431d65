import { Link } from '@tanstack/react-router';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { localeOf } from '@hall/shared/locales/pick';
import { hallDateOf } from '@hall/shared/rules/hall-time';
import { readClock } from '@hall/ui/clock';
import { useSearchState } from '../table/use-search-state';
import { useHall } from '../api/me';
import { gateSheet as address } from '../addresses/today';
import { layOutDay, sumOf } from '../features/gate/day-sheet';
import { DaySheetTable } from '../features/gate/day-sheet-table';
import { useDaySheet } from '../features/gate/use-day-sheet';
import { SheetPage } from '../layouts/sheet-page';
import css from '../features/gate/day-sheet.module.css';

/** The printable list of a day, for use when network and devices fail. */
export function GateSheetPage() {
  const { t, i18n } = useTranslation();
  const hall = useHall();
  const [{ day = hallDateOf(readClock()) }, change] = useSearchState(address);
  const { list, kept, error } = useDaySheet(day);
  const groups = layOutDay(list?.parties ?? []);
  return (
    <SheetPage
      texts="gateSheet"
      day={day}
      onDay={(next) => change({ day: next })}
      head={hall?.name[localeOf(i18n.language)] || t('gateSheet.hall')}
      hasRows={list && groups.length > 0}
      error={kept ? undefined : error}
      links={
        <Link to="/gate" className="no-print">
          {t('gateSheet.back')}
        </Link>
      }
      warning={kept && <Alert type="warning" showIcon title={t('gateSheet.kept')} />}
    >
      <p>
        {t('gateSheet.totals', sumOf(groups.flatMap(({ lines }) => lines)))}
        {' · '}
        {list && t('gateSheet.madeAt', { at: list.madeat.slice(0, 16).replace('T', ' ') })}
      </p>
      <div className={css.daySheetScroll}>
        <DaySheetTable groups={groups} />
      </div>
    </SheetPage>
  );
}
