import { useNavigate, useSearch } from '@tanstack/react-router';
import { Alert, Button, Empty, Input, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import type { CeremonyRow, CeremonySheet } from '@hall/shared/contract/staff/authorizations';
import { hallDateOf, isHallDate } from '@hall/shared/rules/hall-time';
import { problemText } from '../api/problem-text';
import { useThing } from '../api/queries';
import { longDay } from '../format/instants';
import { CeremonySheetTable } from '../features/authorizations/ceremony-sheet';

const openedOn = hallDateOf(new Date());

/** The approved visits of a day as the hall prepares them: in the order of time, to be printed. */
export function CeremoniesPage() {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const search: { day?: string } = useSearch({ strict: false });
  const day = isHallDate(search.day ?? '') ? String(search.day) : openedOn;
  const { data, error } = useThing<CeremonySheet>(`authorizations/ceremonies?day=${day}`, 30_000);
  const rows = data?.ceremonies ?? [];
  const sum = (count: (row: CeremonyRow) => number): number =>
    rows.reduce((total, row) => total + count(row), 0);
  return (
    <>
      <div className="console-title">
        <h1>{t('authorizations.sheet.title')}</h1>
        <label htmlFor="day" className="no-print">
          {t('authorizations.sheet.day')}
        </label>
        <Input
          id="day"
          type="date"
          className="no-print"
          value={day}
          onChange={(event) =>
            void navigate({ to: '/ceremonies', search: { day: event.target.value || openedOn } })
          }
        />
        <Button className="no-print" onClick={() => window.print()} disabled={!rows.length}>
          {t('authorizations.sheet.print')}
        </Button>
      </div>
      <p className="sheet-day">{longDay(day, i18n.language)}</p>
      {error && <Alert type="error" title={problemText(t, error)} />}
      {!data && !error && <Skeleton active />}
      {data && !rows.length && <Empty description={t('authorizations.sheet.empty')} />}
      {rows.length > 0 && (
        <>
          <p>
            {t('authorizations.sheet.totals', {
              units: rows.length,
              people: sum(({ personscount }) => personscount),
              flower: sum(({ flower }) => flower),
              rooms: sum(({ need_memorialroom }) => need_memorialroom),
            })}
          </p>
          <CeremonySheetTable rows={rows} />
        </>
      )}
    </>
  );
}
