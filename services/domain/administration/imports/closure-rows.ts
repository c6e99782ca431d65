import { CloseAreaDayDto } from '@hall/shared/contract/staff/schedule';
import { hallDateOf } from '@hall/shared/rules/hall-time';
import type { EventNote } from '@hall/toolkit/sheets';
import { closeDay, findDayStates, readAllAreas } from '../../schedule/plan';
import type { ImportRules } from './import-kind';
import { readDate } from './read-date';

const toFault = ({ is, ...params }: EventNote) => ({
  field: 'date',
  key: `imports.fault.${is}`,
  params,
});

/** Days on which an area is closed. Orders are cancelled as in a closure by hand. */
export const closureRows: ImportRules<CloseAreaDayDto> = {
  columns: [
    { name: 'areaid', width: 24, isNeeded: true },
    { name: 'date', width: 16, isNeeded: true },
    { name: 'reason_zh', width: 40, isNeeded: true },
    { name: 'reason_en', width: 40, isNeeded: true },
  ],
  Dto: CloseAreaDayDto,
  async fieldsOf({ areaid = '', date = '', reason_zh, reason_en }, { database }) {
    const named = areaid.trim().toLowerCase();
    const area = (await readAllAreas(database)).find(({ id, nameZh, nameEn }) =>
      [String(id), nameZh.toLowerCase(), nameEn.toLowerCase()].includes(named),
    );
    return { areaid: area?.id, date: readDate(date), reason_zh, reason_en };
  },
  // A holiday closes the whole hall: one row per active area, each with the event's name.
  async rowsOfCalendar(days, { database }) {
    const areas = (await readAllAreas(database)).filter(({ active }) => active);
    return days.flatMap(({ date, summary, note }) =>
      areas.map(({ nameZh }) => ({
        cells: { areaid: nameZh, date, reason_zh: summary, reason_en: summary },
        ...(note && { note: toFault(note) }),
      })),
    );
  },
  keyOf: ({ areaid, date }) => `${areaid}:${date}`,
  labelOf: ({ areaid = '', date = '', reason_zh = '' }) =>
    `${areaid} ${readDate(date)} ${reason_zh}`.trim(),
  async examine({ database }, forms) {
    const days = await findDayStates(
      database,
      forms.map(({ date }) => date),
    );
    const today = hallDateOf(new Date());
    return forms.map(({ areaid, date }) => {
      const day = days.get(`${areaid}:${date}`);
      if (date < today) return { faults: [{ field: 'date', key: 'imports.fault.past' }] };
      if (!day) return { faults: [{ field: 'date', key: 'imports.fault.unplanned' }] };
      return { exists: day.closed, affected: day.orders };
    });
  },
  carryOut: ({ database }, form, by, within) =>
    closeDay(database, { areaId: form.areaid, date: form.date, sessionId: null }, form, by, within),
};
