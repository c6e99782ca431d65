import { isTestName, type Proof, type Row } from './asvs-table';
import { readTitles } from './test-titles';

/** The project's files: their paths, and a reader of their content. */
export interface Sources {
  paths: string[];
  read(path: string): string;
}

/** Texts of a file that a proof may quote: titles of a test file, lines of any other. */
type Quotable = (path: string) => string[];

/**
 * @param today as 2026-11-27; later review dates are invalid
 * @returns faults in the evidence of docs/asvs.md, each with its lines
 */
export function findFaults(rows: Row[], sources: Sources, today: string): string[] {
  const read = new Map<string, string[]>();
  const quotable: Quotable = (path) => {
    const text = read.get(path) ?? quotableOf(path, sources.read(path));
    read.set(path, text);
    return text;
  };
  return rows.flatMap((row) =>
    [
      ...row.proofs.flatMap((proof) => faultsOf(proof, sources.paths, quotable)),
      ...row.reviews
        .filter((day) => !isDay(day) || day > today)
        .map((day) => `by review of no day until today: ${day}`),
      ...row.stray.map((text) => `${text} stands behind no test and no file`),
      ...(row.state === 'pass' && !isShown(row) && !row.reviews.length
        ? ['neither a title of a test, nor a line of a file, nor by review']
        : []),
    ].map((fault) => `${row.lines.join(', ')}: ${fault}`),
  );
}

/** @returns whether a test or file text proves a row, and not only a review */
export const isShown = ({ proofs }: Row): boolean => proofs.some(({ quoted }) => quoted.length > 0);

const quotableOf = (path: string, text: string): string[] =>
  isTestName(path.replace(/\.ts$/, '')) ? readTitles(text) : text.split('\n');

function faultsOf({ name, quoted }: Proof, paths: string[], quotable: Quotable): string[] {
  const isTest = isTestName(name);
  const file = isTest ? `${name}.ts` : name;
  // Several files may have the same name.
  const named = paths.filter((path) => `/${path}`.endsWith(`/${file}`));
  if (!named.length) return [`there is no ${file}`];
  if (!quoted.length) return [`${name} without a title`];
  const texts = named.flatMap(quotable);
  return quoted
    .filter((part) => !texts.some((text) => text.includes(part)))
    .map((part) => `${name} has no ${isTest ? 'test' : 'line'} "${part}"`);
}

const isDay = (day: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(day) &&
  new Date(Date.parse(`${day}T00:00Z`) || 0).toISOString().startsWith(day);
