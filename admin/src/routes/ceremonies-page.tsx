import { useNavigate, useSearch } from '@tanstack/react-router';
import { Alert, Button, Empty, Input, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import type { CeremonyRow, CeremonySheet } from '@hall/shared/contract/staff/authorizations';
import { hallDateOf } from '@hall/shared/rules/hall-time';
import { problemText } from '../api/problem-text';
import { useThing } from '../api/queries';
import '../features/authorizations/authorizations.css';

const openedOn = hallDateOf(new Date());

/** The approved visits of a day as the hall prepares them: in the order of time, to be printed. */
export function CeremoniesPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const search: { day?: string } = useSearch({ strict: false });
  const day = search.day ?? openedOn;
  const { data, error } = useThing<CeremonySheet>(`authorizations/ceremonies?day=${day}`, 30_000);
  const rows = data?.ceremonies ?? [];
  const sum = (count: (row: CeremonyRow) => number): number =>
    rows.reduce((total, row) => total + count(row), 0);
  return (
    <>
      <div className="console-title">
        <h1>
          {t('authorizations.sheet.title')} <span className="print-only">{day}</span>
        </h1>
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
          <div className="sheet-scroll">
            <SheetTable rows={rows} />
          </div>
        </>
      )}
    </>
  );
}

function SheetTable({ rows }: { rows: CeremonyRow[] }) {
  const { t } = useTranslation();
  const needs = ({ options, items }: CeremonyRow): string =>
    [
      ...options
        .split(',')
        .filter(Boolean)
        .map((one) => t(`auth.options.need_options.${one}`, { defaultValue: one })),
      items,
    ]
      .filter(Boolean)
      .join('；');
  const columns: [string, (row: CeremonyRow) => React.ReactNode][] = [
    ['time', ({ session }) => session],
    ['unit', ({ unitname }) => unitname],
    ['people', ({ personscount }) => personscount],
    [
      'leader',
      ({ leader, leadertelnum }) => (
        <>
          {leader}
          <br />
          {leadertelnum}
        </>
      ),
    ],
    [
      'contact',
      ({ contact, contacttelnum }) => (
        <>
          {contact}
          <br />
          {contacttelnum}
        </>
      ),
    ],
    ['flower', ({ flower }) => flower || '—'],
    ['ribbon', ({ flower_text }) => flower_text],
    ['couplet', ({ couplet }) => <span className="form-text">{couplet}</span>],
    ['room', ({ need_memorialroom }) => (need_memorialroom ? '✓' : '')],
    ['needs', needs],
    ['cars', ({ carno }) => carno],
    ['code', ({ ticketcode }) => ticketcode],
  ];
  return (
    <table className="ceremony-sheet">
      <thead>
        <tr>
          {columns.map(([name]) => (
            <th key={name} scope="col">
              {t(`authorizations.sheet.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.authapplyid}>
            {columns.map(([name, show]) => (
              <td key={name}>{show(row)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
