import { DocType } from '../codes/states';
import { findDocumentFault, normaliseIdNumber } from './documents';
import { isRealName, normaliseRealName } from './people';

/** One line of a paste: what was understood, and the locale key of what is wrong at which field. */
export interface PastedVisitor {
  line: number;
  realname: string;
  doctype: DocType;
  idnum: string;
  faults: { field: 'realname' | 'idnum' | 'line'; key: string }[];
}

/** The kind of document a number looks like; an ID card when it fits none, so that its rule speaks. */
export function guessDocType(idnum: string): DocType {
  const order: DocType[] = [
    DocType.idCard,
    DocType.hkMacauPermit,
    DocType.militaryId,
    DocType.taiwanPermit,
    DocType.passport,
  ];
  const number = normaliseIdNumber(idnum);
  if (/^\d{15,18}X?$/.test(number)) return DocType.idCard;
  return order.find((doctype) => !findDocumentFault(doctype, number)) ?? DocType.idCard;
}

/**
 * Reads a quick paste, one visitor a line as `name, ID number` (spec 5). Commas of both scripts,
 * semicolons, tabs and spaces part the two; empty lines are passed over.
 * @param taken document numbers already on the form, normalised: a repeat of one is a fault
 */
export function readPastedVisitors(text: string, taken: Iterable<string> = []): PastedVisitor[] {
  const seen = new Set(taken);
  return text.split(/\r?\n/).flatMap((raw, index): PastedVisitor[] => {
    const line = raw.normalize('NFKC').trim();
    if (!line) return [];
    const match = /^(.+?)\s*[,、;\t ]\s*([^,、;\t]+)$/u.exec(line);
    const realname = normaliseRealName(match?.[1] ?? line);
    const idnum = normaliseIdNumber(match?.[2] ?? '');
    const doctype = guessDocType(idnum);
    const faults: PastedVisitor['faults'] = [];
    if (!match) faults.push({ field: 'line', key: 'validation.paste.line' });
    else {
      if (!isRealName(realname)) faults.push({ field: 'realname', key: 'validation.realname' });
      const fault = findDocumentFault(doctype, idnum);
      if (fault) faults.push({ field: 'idnum', key: `validation.idnum.${fault}` });
      else if (seen.has(idnum)) faults.push({ field: 'idnum', key: 'validation.idnum.duplicate' });
      seen.add(idnum);
    }
    return [{ line: index + 1, realname, doctype, idnum, faults }];
  });
}
