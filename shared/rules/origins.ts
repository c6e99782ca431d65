import { type BuiltInDocType, DocType } from '../codes/states';
import { normaliseIdNumber } from './documents';

/** The first two digits of an ID card: the province that issued the number. */
const provinces = [
  '11',
  '12',
  '13',
  '14',
  '15',
  '21',
  '22',
  '23',
  '31',
  '32',
  '33',
  '34',
  '35',
  '36',
  '37',
  '41',
  '42',
  '43',
  '44',
  '45',
  '46',
  '50',
  '51',
  '52',
  '53',
  '54',
  '61',
  '62',
  '63',
  '64',
  '65',
  '71',
  '81',
  '82',
] as const;

const documents: Record<Exclude<BuiltInDocType, typeof DocType.idCard>, string> = {
  [DocType.passport]: 'passport',
  [DocType.militaryId]: 'military',
  [DocType.hkMacauPermit]: 'hkmacau',
  [DocType.taiwanPermit]: 'taiwan',
  [DocType.permanentResidence]: 'permanent',
  [DocType.residencePermit]: 'residence',
};

/** Origin of a visitor by the document: a province's number, or the kind of document. */
export const origins: readonly string[] = [...provinces, ...Object.values(documents), 'other'];

/** @returns one of `origins`; it is counted, and never stored with a person */
export function originOf(doctype: number, idnum: string): string {
  if (doctype === DocType.idCard) {
    const province = normaliseIdNumber(idnum).slice(0, 2);
    return (provinces as readonly string[]).includes(province) ? province : 'other';
  }
  return (documents as Record<number, string>)[doctype] ?? 'other';
}

/** @returns the number of visitors by origin */
export function countOrigins(
  visitors: readonly { doctype: number; idnum: string }[],
): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { doctype, idnum } of visitors) {
    const origin = originOf(doctype, idnum);
    counts[origin] = (counts[origin] ?? 0) + 1;
  }
  return counts;
}
