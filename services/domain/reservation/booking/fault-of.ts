/** The fields of a Postgres error other than its message. */
interface StoreFault {
  code?: unknown;
  constraint?: unknown;
  table?: unknown;
  column?: unknown;
}

/**
 * Explains why a request could not be stored, for the operators' page: the error code and the object it concerns. Omits
 * message and detail, because Postgres repeats stored values there, including names and numbers.
 * @returns e.g. `23514 tickets_doctype_check`, `22003 tickets.doctype`, `TypeError seal.js:42`
 */
export function faultOf(error: unknown): string {
  const { code, constraint, table, column } = error as StoreFault;
  if (typeof code !== 'string' || !/^[0-9A-Z]{5}$/.test(code))
    return [error instanceof Error ? error.name : 'Error', thrownAt(error)]
      .filter(isWord)
      .join(' ');
  const place = constraint ?? [table, column].filter(isWord).join('.');
  return [code, place].filter(isWord).join(' ');
}

/** @returns the file and line that threw the error, if known */
function thrownAt(error: unknown): string | undefined {
  const frame = error instanceof Error && /^ {4}at .*$/m.exec(error.stack ?? '');
  const file = frame ? frame[0].split(/[\s(/\\]/).at(-1) : undefined;
  return file && /^([\w.-]+:\d+):\d+\)?$/.exec(file)?.[1];
}

const isWord = (value: unknown): value is string => typeof value === 'string' && value !== '';
