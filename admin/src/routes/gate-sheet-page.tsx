import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Alert, Button, Empty, Input, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { hallDateOf, isHallDate } from '@hall/shared/rules/hall-time';
import { problemText } from '../api/problem-text';
import { layOutDay, sumOf } from '../features/gate/day-sheet';
import { DaySheetTable } from '../features/gate/day-sheet-table';
import { useDaySheet } from '../features/gate/use-day-sheet';
import { longDay } from '../format/instants';

/** The gate's list of a day, to be printed: what is left to work with when neither network nor device does. */
export function GateSheetPage() {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const search: { day?: string } = useSearch({ strict: false });
  const today = hallDateOf(new Date());
  const day = isHallDate(search.day ?? '') ? String(search.day) : today;
  const { list, kept, error } = useDaySheet(day);
  const groups = layOutDay(list?.parties ?? []);
  return (
    <>
      <div className="console-title">
        <h1>{t('gateSheet.title')}</h1>
        <label htmlFor="day" className="no-print">
          {t('gateSheet.day')}
        </label>
        <Input
          id="day"
          type="date"
          className="no-print"
          value={day}
          onChange={(event) =>
            void navigate({ to: '/gate/list', search: { day: event.target.value } as never })
          }
        />
        <Button
          type="primary"
          className="no-print"
          onClick={() => window.print()}
          disabled={!groups.length}
        >
          {t('gateSheet.print')}
        </Button>
        <Link to="/gate" className="no-print">
          {t('gateSheet.back')}
        </Link>
      </div>
      <p className="day-sheet-head">
        {t('gateSheet.hall')} · {longDay(day, i18n.language)}
      </p>
      {kept && <Alert type="warning" showIcon title={t('gateSheet.kept')} />}
      {error && !kept && <Alert type="error" title={problemText(t, error)} />}
      {!list && !error && <Skeleton active />}
      {list && !groups.length && <Empty description={t('gateSheet.empty')} />}
      {list && groups.length > 0 && (
        <>
          <p>
            {t('gateSheet.totals', sumOf(groups.flatMap(({ lines }) => lines)))}
            {' · '}
            {t('gateSheet.madeAt', { at: list.madeat.slice(0, 16).replace('T', ' ') })}
          </p>
          <div className="day-sheet-scroll">
            <DaySheetTable groups={groups} />
          </div>
        </>
      )}
    </>
  );
}
