import { useTranslation } from 'react-i18next';
import type { CeremonyRow, CeremonySheet } from '@hall/shared/contract/staff/authorizations';
import { useResource } from '../api/queries';
import { CeremonySheetTable } from '../features/authorizations/ceremony-sheet';
import { SheetPage, useSheetDay } from '../layouts/sheet-page';

/** The approved visits of a day as the hall prepares them: in the order of time, to be printed. */
export function CeremoniesPage() {
  const { t } = useTranslation();
  const day = useSheetDay();
  const { data, error } = useResource<CeremonySheet>(
    `authorizations/ceremonies?day=${day}`,
    30_000,
  );
  const rows = data?.ceremonies ?? [];
  const sum = (count: (row: CeremonyRow) => number): number =>
    rows.reduce((total, row) => total + count(row), 0);
  return (
    <SheetPage
      texts="authorizations.sheet"
      day={day}
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
  );
}
