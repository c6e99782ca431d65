import { useTranslation } from 'react-i18next';
import { type SheetGroup, type SheetLine, sumOf } from './day-sheet';
import '../../layouts/sheet.css';
import './day-sheet.css';

const columns = ['code', 'kind', 'names', 'people', 'admitted', 'tick'] as const;

/** The day on paper: who is expected in each session, and a box to tick by hand where no screen works. */
export function DaySheetTable({ groups }: { groups: SheetGroup[] }) {
  const { t } = useTranslation();
  return (
    <table className="sheet day-sheet">
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col" className={`is-${name}`}>
              {t(`gateSheet.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(({ session, lines }) => (
        <tbody key={session}>
          <tr className="sheet-time">
            <th colSpan={columns.length} scope="rowgroup">
              {t('gateSheet.group', { session, ...sumOf(lines) })}
            </th>
          </tr>
          {lines.map((line) => (
            <PartyLine key={line.party.orderid} line={line} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

function PartyLine({ line: { party, names, people, admitted, bar } }: { line: SheetLine }) {
  const { t } = useTranslation();
  return (
    <tr>
      <td className="is-code">
        <b>{party.ticketcode}</b>
        <span>{party.orderno}</span>
      </td>
      <td className="is-kind">{t(`console.overview.pool.${party.pool}`)}</td>
      <td className="is-names">
        {bar && <strong>{t(`gate.${bar}`)}</strong>}
        {names.join(t('gateSheet.nameComma'))}
      </td>
      <td className="is-people">{people}</td>
      <td className="is-admitted">{admitted}</td>
      <td className="is-tick">
        <i aria-hidden />
      </td>
    </tr>
  );
}
