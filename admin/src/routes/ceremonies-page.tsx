import { Link } from '@tanstack/react-router';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import type { CeremonyRow } from '@hall/shared/contract/staff/group-visits-answers';
import { hallDateOf } from '@hall/shared/rules/hall-time';
import { nextDayOf } from '@hall/shared/rules/plan-state';
import { readClock } from '@hall/ui/clock';
import { groupVisitEndpoints } from '@hall/shared/contract/staff/group-visits';
import { coupletLines } from '@hall/shared/rules/couplet';
import { ceremonies as address } from '../addresses/visits';
import { useSearchState } from '../table/use-search-state';
import { CeremonyCalendar } from '../features/group-visits/ceremony-calendar';
import { SheetPage } from '../layouts/sheet-page';
import { useAsk } from '../api/use-call';
import css from '../features/group-visits/ceremony-sheet.module.css';
import { groupBy } from '@hall/shared/rules/group-by';
import sheet from '../styles/sheet.module.css';

type ColumnName = 'unit' | 'leader' | 'flower' | 'couplet' | 'room' | 'needs' | 'cars';
const columns: ColumnName[] = ['unit', 'leader', 'flower', 'couplet', 'room', 'needs', 'cars'];

/** @returns the visits by session, in order of arrival */
const groupBySession = (rows: CeremonyRow[]): [string, CeremonyRow[]][] => [
  ...groupBy(rows, ({ session, areaname }) => `${session} ${areaname}`),
];

/** The printed sheet for a master of ceremonies: the visits of the day by time, with their requests. */
function CeremonySheetTable({ rows }: { rows: CeremonyRow[] }) {
  const { t } = useTranslation();
  return (
    <table data-testid="ceremony-sheet" className={`${sheet.sheet} ${css.ceremonySheet}`}>
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col" data-column={name}>
              {t(`applications.sheet.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      {groupBySession(rows).map(([session, visits]) => (
        <tbody key={session}>
          <tr className={`${css.sheetTime} ${sheet.sheetTime}`}>
            <th colSpan={columns.length} scope="rowgroup">
              {t('applications.sheet.group', {
                session,
                units: visits.length,
                people: visits.reduce((sum, { personscount }) => sum + personscount, 0),
              })}
            </th>
          </tr>
          {visits.map((row) => (
            <VisitRow key={row.authapplyid} row={row} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

function VisitRow({ row }: { row: CeremonyRow }) {
  const { t } = useTranslation();
  const text = (name: string, values?: object): string =>
    t(`applications.sheet.${name}`, { ...values });
  const [first, second] = coupletLines(row.couplet);
  const options = row.options
    .split(',')
    .filter(Boolean)
    .map((one) => t(`auth.options.need_options.${one}`, { defaultValue: one }));
  const cells: Record<ColumnName, ReactNode[]> = {
    unit: [
      <b key="unit">
        <Link to="/authorizations/$authapplyid" params={{ authapplyid: row.authapplyid }}>
          {row.unitname}
        </Link>
      </b>,
      t('applications.people', { count: row.personscount }),
    ],
    leader: [
      text('leaderOf', { name: row.leader }),
      row.leadertelnum,
      text('contactOf', { name: row.contact }),
      row.contacttelnum,
    ],
    flower: [row.flower > 0 && text('flowers', { count: row.flower }), row.flower_text],
    couplet: [first && text('first', { line: first }), second && text('second', { line: second })],
    room: [row.need_memorialroom > 0 && text('roomYes')],
    needs: [options.join(t('applications.comma')), row.items],
    cars: [
      row.carno,
      row.ticketcode && (
        <span key="code" className={css.sheetCode}>
          {row.ticketcode}
        </span>
      ),
    ],
  };
  return (
    <tr>
      {columns.map((name) => {
        const lines = cells[name].filter(Boolean);
        return (
          <td key={name} data-column={name} data-label={text(name)}>
            <div>
              {lines.map((line, i) => (
                // The lines of a cell are few and never reordered.
                <p key={i}>{line}</p>
              ))}
              {lines.length === 0 && <span className={css.isNothing}>{text('nothing')}</span>}
            </div>
          </td>
        );
      })}
    </tr>
  );
}

/** The approved visits of a day by time, for print. It opens on the next day with a visit. */
export function CeremoniesPage() {
  const { t } = useTranslation();
  const [{ day: chosen }, change] = useSearchState(address);
  const now = readClock();
  const month = useAsk(
    groupVisitEndpoints.ceremonyMonth,
    { month: hallDateOf(now).slice(0, 7) },
    { enabled: !chosen },
  );
  const approved = month.data?.sessions.filter(({ units }) => units > 0) ?? [];
  const day = chosen ?? nextDayOf(approved, now);
  const { data, error } = useAsk(
    groupVisitEndpoints.ceremonies,
    { day },
    { refetchInterval: 30_000, enabled: !month.isLoading },
  );
  const rows = data?.ceremonies ?? [];
  const sum = (count: (row: CeremonyRow) => number): number =>
    rows.reduce((total, row) => total + count(row), 0);
  if (month.isLoading) return <Skeleton active />;
  return (
    <>
      <SheetPage
        texts="applications.sheet"
        day={day}
        onDay={(next) => change({ day: next })}
        hasRows={data && rows.length > 0}
        error={error}
      >
        <p>
          {t('applications.sheet.totals', {
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
