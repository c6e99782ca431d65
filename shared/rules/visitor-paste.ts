import { DocType } from '../codes/states';
import { standardDocTypes } from './document-kinds';
import { documentFaultKey, findDocumentFault, normaliseIdNumber } from './documents';
import { isRealName, normaliseRealName, normaliseTyped } from './names';

/** One line of a paste: what was understood, and the locale key of what is wrong at which field. */
export interface PastedVisitor {
  line: number;
  realname: string;
  doctype: DocType;
  idnum: string;
  /** Declared by a last word in the line. */
  child?: true;
  faults: { field: 'realname' | 'idnum' | 'line'; key: string }[];
}

/** What is stricter stands before what takes nearly any letters and digits. */
const guessOrder: readonly DocType[] = [
  DocType.permanentResidence,
  DocType.residencePermit,
  DocType.idCard,
  DocType.hkMacauPermit,
  DocType.militaryId,
  DocType.taiwanPermit,
  DocType.passport,
];

/**
 * The kind of document a number looks like; an ID card when it fits none, so that its rule speaks.
 * @param taken the kinds that the hall takes
 */
export function guessDocType(idnum: string, taken = standardDocTypes): DocType {
  const number = normaliseIdNumber(idnum);
  const found = guessOrder.find(
    (doctype) => taken.includes(doctype) && !findDocumentFault(doctype, number),
  );
  const isResidence = found === DocType.permanentResidence || found === DocType.residencePermit;
  // So many digits are an ID card's, mistyped, before they are a passport's.
  if (!isResidence && /^\d{15,18}X?$/.test(number)) return DocType.idCard;
  return found ?? DocType.idCard;
}

/**
 * Reads a quick paste, one visitor a line as `name, ID number` (spec 5). Commas of both scripts,
 * semicolons, tabs and spaces part the two; empty lines are passed over.
 * @param taken document numbers already on the form, normalised: a repeat of one is a fault
 * @param kinds of documents that the hall takes
 */
export function readPastedVisitors(
  text: string,
  taken: Iterable<string> = [],
  kinds = standardDocTypes,
): PastedVisitor[] {
  const seen = new Set(taken);
  return text.split(/\r?\n/).flatMap((raw, index): PastedVisitor[] => {
    const written = normaliseTyped(raw).trim();
    if (!written) return [];
    const { line, ...child } = takeChild(written);
    const parts = partLine(line);
    const realname = normaliseRealName(parts?.name ?? line);
    const idnum = normaliseIdNumber(parts?.number ?? '');
    const doctype = guessDocType(idnum, kinds);
    const faults: PastedVisitor['faults'] = [];
    if (!parts) faults.push({ field: 'line', key: 'validation.paste.line' });
    else {
      if (!isRealName(realname)) faults.push({ field: 'realname', key: 'validation.realname' });
      const fault = findDocumentFault(doctype, idnum);
      if (fault) faults.push({ field: 'idnum', key: documentFaultKey(doctype, fault) });
      else if (seen.has(idnum)) faults.push({ field: 'idnum', key: 'validation.idnum.duplicate' });
      seen.add(idnum);
    }
    return [{ line: index + 1, realname, doctype, idnum, ...child, faults }];
  });
}

/** A line may end with what says that somebody is under 14, behind a mark or a space. */
function takeChild(line: string): { line: string; child?: true } {
  const found = /(?:儿童|child)$/i.exec(line);
  const before = found && line.slice(0, found.index);
  if (!before || !/[,、;\t ]$/.test(before)) return { line };
  const rest = before.trimEnd();
  return { line: /[,、;]$/.test(rest) ? rest.slice(0, -1).trimEnd() : rest, child: true };
}

/**
 * Parts a line at its last mark, so that what stands before it is the name; where it has none, at the space behind
 * which no Latin word follows without a digit, so that `John Smith E12345678` has two names and one number.
 * Nothing is looked at twice: a line may be as long as a whole form.
 * @param line trimmed
 * @returns undefined for a line without two parts
 */
function partLine(line: string): { name: string; number: string } | undefined {
  const mark = Math.max(...[...',、;\t'].map((one) => line.lastIndexOf(one)));
  const at = mark >= 0 ? mark : findNumberSpace(line);
  if (at < 0) return undefined;
  const before = line.slice(0, at).trimEnd();
  // A comma and a tab behind it part but once.
  const isMarkedTwice = line[at] === '\t' && before.length > 1 && /[,、;]$/.test(before);
  const name = isMarkedTwice ? before.slice(0, -1).trimEnd() : before;
  const number = line.slice(at + 1).trimStart();
  return name && number ? { name, number } : undefined;
}

/** @returns where the space before the number is; -1 without any space */
function findNumberSpace(line: string): number {
  let at = line.indexOf(' ');
  if (!/^\p{Script=Latin}/u.test(line)) return at;
  for (let next = at; next >= 0; next = line.indexOf(' ', at + 1)) {
    const end = line.indexOf(' ', next + 1);
    at = next;
    if (/\d/.test(end < 0 ? line.slice(next) : line.slice(next, end))) break;
  }
  return at;
}
