import type { DocType } from '@hall/shared/codes/states';
import { AddToBlacklistDto } from '@hall/shared/contract/staff/blacklist';
import { hallDateOf } from '@hall/shared/rules/hall-time';
import { maskName, maskNumber } from '@hall/shared/rules/masking';
import { guessDocType, normaliseIdNumber } from '@hall/shared/rules/documents';
import type { Database } from '@hall/platform/postgres/data-source';
import { findUnknown, readOtherDocuments } from '../../configuration/settings';
import { addToBlacklist, findStanding } from '../../people/blacklist';
import { readDocType } from '@hall/shared/rules/people-columns';
import type { ImportRules } from './import-kind';
import { readDate } from './read-date';

/** People who may not book. Without a document type, the number decides it. */
export const blacklistRows: ImportRules<AddToBlacklistDto> = {
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
    const standing = await findStanding(database, keys.flat());
    const today = hallDateOf(new Date());
    const others = await readOtherDocuments(database);
    return forms.map((form, index) => {
      const faults = findUnknown(others, form);
      if (form.until && form.until < today)
        faults.push({ field: 'until', key: 'validation.untilPast' });
      return {
        exists: keys[index]?.some((key) => standing.has(key)) ?? false,
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
