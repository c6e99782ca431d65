/** What an error of Postgres says of itself besides its message. */
interface StoreFault {
  code?: unknown;
  constraint?: unknown;
  table?: unknown;
  column?: unknown;
}

/**
 * Tells why a request could not be stored, for the operators' page: the error's code and what it concerns. Never its
 * message or its detail, in which Postgres repeats what was to be stored, names and numbers among it.
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

/** @returns the file and line that threw it, where that is known */
function thrownAt(error: unknown): string | undefined {
  const frame = error instanceof Error && /^ {4}at .*$/m.exec(error.stack ?? '');
  const file = frame ? frame[0].split(/[\s(/\\]/).at(-1) : undefined;
  return file && /^([\w.-]+:\d+):\d+\)?$/.exec(file)?.[1];
}

const isWord = (value: unknown): value is string => typeof value === 'string' && value !== '';
