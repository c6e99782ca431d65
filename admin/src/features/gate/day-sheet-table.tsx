import { useTranslation } from 'react-i18next';
import { type SheetGroup, type SheetLine, sumOf } from './day-sheet';
import css from './day-sheet.module.css';
import sheet from '../../styles/sheet.module.css';

const columns = ['code', 'kind', 'names', 'people', 'admitted', 'tick'] as const;

/** The printed list of the day: the expected visitors of each session, with boxes to tick by hand. */
export function DaySheetTable({ groups }: { groups: SheetGroup[] }) {
  const { t } = useTranslation();
  return (
    <table data-testid="day-sheet" className={`${sheet.sheet} ${css.daySheet}`}>
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col" data-column={name}>
              {t(`gateSheet.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(({ session, lines }) => (
        <tbody key={session}>
          <tr className={sheet.sheetTime}>
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
      <td data-column="code">
        <b>{party.ticketcode}</b>
        <span>{party.orderno}</span>
      </td>
      <td data-column="kind">{t(`overview.pool.${party.pool}`)}</td>
      <td data-column="names">
        {bar && <strong>{t(`gate.${bar}`)}</strong>}
        {names.join(t('gateSheet.nameComma'))}
      </td>
      <td data-column="people">{people}</td>
      <td data-column="admitted">{admitted}</td>
      <td data-column="tick">
        <i aria-hidden />
      </td>
    </tr>
  );
}
