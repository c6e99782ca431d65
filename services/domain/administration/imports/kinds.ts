import type { DocType } from '@hall/shared/codes/states';
import { AddToBlacklistDto } from '@hall/shared/contract/staff/blacklist';
import { hallDateOf } from '@hall/shared/rules/hall-time';
import { maskName, maskNumber } from '@hall/shared/rules/masking';
import { guessDocType, normaliseIdNumber } from '@hall/shared/rules/documents';
import type { Database } from '@hall/platform/postgres/data-source';
import { findUnknown, readOtherDocuments } from '../../configuration/settings';
import { addToBlacklist, findActiveKeys } from '../../people/blacklist';
import { readDocType } from '@hall/shared/rules/people-columns';
import type { ImportRules } from './import-kind';
import { CloseAreaDayDto } from '@hall/shared/contract/staff/schedule';
import type { EventNote } from '@hall/toolkit/sheets';
import { closeDay, findDayStates, readAllAreas } from '../../schedule/plan';
import { IssueGroupUnitDto } from '@hall/shared/contract/staff/group-units';
import {
  createFirstPasswd,
  issueUnit,
  findLoginids,
  type FirstPasswd,
} from '../../groups/group-visits';
import type { ImportKind } from '@hall/shared/contract/staff/imports';

/** Day 0 of spreadsheets. This value makes 1 March 1900 and all later days right. */
const sheetEpoch = Date.UTC(1899, 11, 30);

/**
 * Parses a day as people and spreadsheets write it: `2026-5-1`, `2026/05/01`, `2026年5月1日`, or a spreadsheet's day
 * number.
 * @returns `YYYY-MM-DD`; other text is returned unchanged and fails the form's validation
 */
function readDate(text: string): string {
  if (/^[34567]\d{4}$/.test(text))
    return new Date(sheetEpoch + Number(text) * 86_400_000).toISOString().slice(0, 10);
  const found = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(text.normalize('NFKC').trim());
  if (!found) return text;
  const [, year, month = '', day = ''] = found;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

const toFault = ({ is, ...params }: EventNote) => ({
  field: 'date',
  key: `imports.fault.${is}`,
  params,
});

/** Days on which an area is closed. Orders are cancelled as in a closure by hand. */
const closureRows: ImportRules<CloseAreaDayDto> = {
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

/** Authorized units. Each gets an account with a first password, which is shown once. */
const unitRows: ImportRules<IssueGroupUnitDto, FirstPasswd> = {
  columns: [
    { name: 'loginid', width: 20, isNeeded: true },
    { name: 'unitname', width: 36, isNeeded: true },
    { name: 'contact', width: 16, isNeeded: false },
    { name: 'telnum', width: 20, isNeeded: false },
  ],
  Dto: IssueGroupUnitDto,
  fieldsOf: ({ loginid, unitname, contact, telnum }) => ({ loginid, unitname, contact, telnum }),
  keyOf: ({ loginid }) => loginid.toLowerCase(),
  labelOf: ({ loginid = '', unitname = '' }) => `${loginid} ${unitname}`,
  async examine({ database }, forms) {
    const taken = await findLoginids(
      database,
      forms.map(({ loginid }) => loginid),
    );
    return forms.map(({ loginid }) => ({ exists: taken.has(loginid.toLowerCase()) }));
  },
  prepare: createFirstPasswd,
  carryOut: ({ database }, form, by, within, first) => issueUnit(database, by, form, within, first),
};

/** People who may not book. Without a document type, the number decides it. */
const blacklistRows: ImportRules<AddToBlacklistDto> = {
  columns: [
    { name: 'realname', width: 18, isNeeded: true },
    { name: 'doctype', width: 26, isNeeded: false },
    { name: 'idnum', width: 26, isNeeded: true },
    { name: 'reason', width: 40, isNeeded: true },
    { name: 'until', width: 16, isNeeded: false },
  ],
  Dto: AddToBlacklistDto,
  fieldsOf: async ({ realname, doctype, idnum = '', reason, until }, { database }) => ({
    realname,
    doctype: await docTypeOf(database, doctype, idnum),
    idnum,
    reason,
    ...(until && { until: readDate(until) }),
  }),
  keyOf: ({ doctype, idnum }) => `${doctype}:${idnum}`,
  labelOf: ({ realname = '', idnum = '' }) => `${maskName(realname)} ${maskNumber(idnum)}`,
  async examine({ database, blindIndex }, forms) {
    const keys = forms.map(({ doctype, idnum }) => blindIndex.all(doctype, idnum));
    const listed = await findActiveKeys(database, keys.flat());
    const today = hallDateOf(new Date());
    const others = await readOtherDocuments(database);
    return forms.map((form, index) => {
      const faults = findUnknown(others, form);
      if (form.until && form.until < today)
        faults.push({ field: 'until', key: 'validation.untilPast' });
      return {
        exists: keys[index]?.some((key) => listed.has(key)) ?? false,
        ...(faults.length && { faults }),
      };
    });
  },
  carryOut: (deps, form, by, within) => addToBlacklist(deps, by, form, within),
};

/** An unknown type is left unchanged and fails the form's validation. */
async function docTypeOf(
  database: Database,
  name: string | undefined,
  idnum: string,
): Promise<DocType | string> {
  if (!name) return guessDocType(normaliseIdNumber(idnum));
  return readDocType(name) ?? readDocType(name, await readOtherDocuments(database)) ?? name;
}

const kinds = { blacklist: blacklistRows, authunits: unitRows, closures: closureRows };

/** @returns the rules of a kind; only the rules know the type of their form */
export const rulesOf = (kind: ImportKind): ImportRules<object> => kinds[kind];
