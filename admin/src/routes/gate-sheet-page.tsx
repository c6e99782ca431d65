import { Link } from '@tanstack/react-router';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { Fragment, useEffect, useState } from 'react';
import { localeOf } from '@hall/shared/locales/pick';
import { hallDateOf } from '@hall/shared/rules/hall-time';
import { readClock } from '@hall/ui/clock';
import type { GateList } from '@hall/shared/contract/staff/gate';
import { useSearchState } from '../table/use-search-state';
import { useGateKey, useHall } from '../api/me';
import { gateSheet as address } from '../addresses/today';
import { Dated } from '../format/instant';
import { marksOf } from '../features/gate/person-marks';
import { layOutDay, type SheetGroup, type SheetLine, sumOf } from '../features/gate/day-sheet';
import { SheetPage } from '../layouts/sheet-page';
import { useDayList } from '../api/gate';
import { gateListBox } from '../device/gate-list-box';
import css from '../features/gate/day-sheet.module.css';
import sheet from '../styles/sheet.module.css';

const columns = ['code', 'kind', 'names', 'people', 'admitted', 'tick'] as const;

/** The printed list of the day: the expected visitors of each session, with boxes to tick by hand. */
function DaySheetTable({ groups }: { groups: SheetGroup[] }) {
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

function PartyLine({ line: { party, visitors, people, admitted, bar } }: { line: SheetLine }) {
  const { t } = useTranslation();
  return (
    <tr>
      <td data-column="code">
        <b>{party.ticketcode}</b>
        <span>{party.orderno}</span>
      </td>
      <td data-column="kind">{t(`overview.pool.${party.pool}`)}</td>
      <td data-column="names">
        {party.unit && (
          <b>
            {party.unit}
            {party.leader && ` · ${t('gateDesk.leader', { name: party.leader })}`}
          </b>
        )}
        {bar && <strong>{t(`gate.${bar}`)}</strong>}
        {visitors.map((visitor, at) => (
          <Fragment key={visitor.ticketid}>
            {at > 0 && t('console.list.comma')}
            {visitor.realname}
            {marksOf(visitor, t).map((mark) => (
              <b key={mark}> {mark}</b>
            ))}
          </Fragment>
        ))}
      </td>
      <td data-column="people">{people}</td>
      <td data-column="admitted">{admitted}</td>
      <td data-column="tick">
        <i aria-hidden />
      </td>
    </tr>
  );
}

/**
 * @param day the hall date of the list
 * @returns the server's list; if it gives none, the list of that day on the device (`stored`)
 */
function useDaySheet(day: string) {
  const { data, error } = useDayList(day);
  const [stored, setStored] = useState<GateList>();
  const gateKey = useGateKey();
  useEffect(() => {
    if (!error) return;
    // An altered list on the device counts as none.
    gateKey()
      .then(gateListBox.read)
      .then(setStored, () => setStored(undefined));
  }, [error, gateKey]);
  const ofDevice = error && stored?.date === day ? stored : undefined;
  return {
    list: ofDevice ?? (data && (JSON.parse(data.text) as GateList)),
    stored: ofDevice !== undefined,
    error,
  };
}

/** The printable list of a day, for use when network and devices fail. */
export function GateSheetPage() {
  const { t, i18n } = useTranslation();
  const hall = useHall();
  const [{ day = hallDateOf(readClock()) }, change] = useSearchState(address);
  const { list, stored, error } = useDaySheet(day);
  const groups = layOutDay(list?.parties ?? []);
  return (
    <SheetPage
      texts="gateSheet"
      day={day}
      onDay={(next) => change({ day: next })}
      head={hall?.name[localeOf(i18n.language)] || t('gateSheet.hall')}
      hasRows={list && groups.length > 0}
      error={stored ? undefined : error}
      links={
        <Link to="/gate" className="no-print">
          {t('gateSheet.back')}
        </Link>
      }
      warning={stored && <Alert type="warning" showIcon title={t('gateSheet.storedList')} />}
    >
      <p>
        {t('gateSheet.totals', sumOf(groups.flatMap(({ lines }) => lines)))}
        {' · '}
        {list && (
          <Dated text={t('gateSheet.madeAt', { at: list.madeat.slice(0, 16).replace('T', ' ') })} />
        )}
      </p>
      <div className={css.daySheetScroll}>
        <DaySheetTable groups={groups} />
      </div>
    </SheetPage>
  );
}
