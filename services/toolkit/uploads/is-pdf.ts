/** ISO 32000-1, 7.5.2: the file's first line; ISO 32000-2 adds 2.0. Some programs append to the same line. */
const heading = /^%PDF-(?:1\.[0-7]|2\.0)[ \t]*[\r\n]/;
const headingInOneLine = /^%PDF-(?:1\.[0-7]|2\.0) ?%[^\r\n<>]{0,40}[\r\n]/;

/** ISO 32000-1, 7.5.5: the offset of the cross-reference table, and the end marker with a few blanks after it. */
const ending = /\bstartxref\s{1,4}(\d{1,10})\s{1,4}%%EOF[\s\0]{0,512}$/;

/**
 * Whether a file has the structure of a PDF: its first line, objects, and at its end the offset of a cross-reference
 * table that exists there. The right first and last words around other content are not enough.
 */
export function isPdf(bytes: Buffer): boolean {
  const start = bytes.toString('latin1', 0, 64);
  if (!heading.test(start) && !headingInOneLine.test(start)) return false;
  const place = ending.exec(bytes.toString('latin1', Math.max(0, bytes.length - 1024)))?.[1];
  if (!place || Number(place) >= bytes.length) return false;
  // A cross-reference table (7.5.4), or an object that holds one (7.5.8).
  const table = bytes.toString('latin1', Number(place), Number(place) + 64);
  return /^\s{0,8}(?:xref\s|\d{1,10} \d{1,5} obj\b)/.test(table);
}
