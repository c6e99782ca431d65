import { useTranslation } from 'react-i18next';
import type { CeremonyRow } from '@hall/shared/contract/staff/group-visits-answers';
import { hallDateOf } from '@hall/shared/rules/hall-time';
import { readClock } from '@hall/ui/clock';
import { groupVisitEndpoints } from '@hall/shared/contract/staff/group-visits-endpoints';
import { ceremonies as address } from '../addresses/visits';
import { useSearchState } from '../table/use-search-state';
import { CeremonyCalendar } from '../features/group-visits/ceremony-calendar';
import { CeremonySheetTable } from '../features/group-visits/ceremony-sheet';
import { SheetPage } from '../layouts/sheet-page';
import { useAsk } from '../api/use-ask';

/** The approved visits of a day by time, for print. */
export function CeremoniesPage() {
  const { t } = useTranslation();
  const [{ day = hallDateOf(readClock()) }, change] = useSearchState(address);
  const { data, error } = useAsk(
    groupVisitEndpoints.ceremonies,
    { day },
    { refetchInterval: 30_000 },
  );
  const rows = data?.ceremonies ?? [];
  const sum = (count: (row: CeremonyRow) => number): number =>
    rows.reduce((total, row) => total + count(row), 0);
  return (
    <>
      <SheetPage
        texts="authorizations.sheet"
        day={day}
        onDay={(next) => change({ day: next })}
        hasRows={data && rows.length > 0}
        error={error}
      >
        <p>
          {t('authorizations.sheet.totals', {
            units: rows.length,
            people: sum(({ personscount }) => personscount),
            flower: sum(({ flower }) => flower),
            rooms: sum(({ need_memorialroom }) => need_memorialroom),
          })}
        </p>
        <CeremonySheetTable rows={rows} />
      </SheetPage>
      <div className="no-print">
        <CeremonyCalendar key={day.slice(0, 7)} day={day} onDay={(next) => change({ day: next })} />
      </div>
    </>
  );
}
