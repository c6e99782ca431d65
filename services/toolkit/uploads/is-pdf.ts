/** ISO 32000-1, 7.5.2: the file's first line; ISO 32000-2 adds 2.0. Some programs go on in the same line. */
const heading = /^%PDF-(?:1\.[0-7]|2\.0)[ \t]*[\r\n]/;
const headingInOneLine = /^%PDF-(?:1\.[0-7]|2\.0) ?%[^\r\n<>]{0,40}[\r\n]/;

/** ISO 32000-1, 7.5.5: where the table of its parts begins, and the end; at most some blanks after it. */
const ending = /\bstartxref\s{1,4}(\d{1,10})\s{1,4}%%EOF[\s\0]{0,512}$/;

/**
 * Whether a file is built as a PDF is: its first line, its objects, and at its end the place of their table, where
 * one indeed lies. What only begins and ends with the right words, around something else, is none.
 */
export function isPdf(bytes: Buffer): boolean {
  const start = bytes.toString('latin1', 0, 64);
  if (!heading.test(start) && !headingInOneLine.test(start)) return false;
  const place = ending.exec(bytes.toString('latin1', Math.max(0, bytes.length - 1024)))?.[1];
  if (!place || Number(place) >= bytes.length) return false;
  // A table in words (7.5.4), or an object that holds one (7.5.8).
  const table = bytes.toString('latin1', Number(place), Number(place) + 64);
  return /^\s{0,8}(?:xref\s|\d{1,10} \d{1,5} obj\b)/.test(table);
}
