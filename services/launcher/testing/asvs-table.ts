/** A test or file, and its quotes that prove a row: parts of titles, or texts within a line of the file. */
export interface Proof {
  /** As written: `fuzz.test`, `services/platform/crypto/tokens.ts`, or a page of docs by its link. */
  name: string;
  quoted: string[];
}

export interface Row {
  /** Such as `V1.2.3`, or `V1.2.3 (L3)`. */
  lines: string[];
  state: string;
  proofs: Proof[];
  /** Dates of manual reviews, if no test or file text proves the row. */
  reviews: string[];
  /** Quotes without a preceding test or file. */
  stray: string[];
}

/** Sources that quotes can follow: `name` in backticks, or a link to another page. */
const proofs = /(?:`([^`\s]+)`|\]\(([^)#\s]+)(?:#[^)]*)?\))((?:,? "[^"]+")*)/g;

/** @returns every row of the tables of docs/asvs.md */
export function readTable(text: string): Row[] {
  return text
    .split('\n')
    .filter((line) => /^\| V\d/.test(line))
    .map((line) => {
      const [, lines = '', , state = '', shown = ''] = line.split('|').map((cell) => cell.trim());
      return { lines: lines.split(', '), state: state.replaceAll('*', ''), ...readShown(shown) };
    });
}

function readShown(shown: string): Pick<Row, 'proofs' | 'reviews' | 'stray'> {
  const found = [...shown.matchAll(proofs)].map(([, inTicks, linked, quoted = '']) => ({
    name: inTicks ?? linked ?? '',
    quoted: [...quoted.matchAll(/"([^"]+)"/g)].map(([, one = '']) => one),
  }));
  const rest = shown.replace(proofs, '');
  return {
    proofs: found.filter(({ name, quoted }) => quoted.length || isTestName(name)),
    reviews: [...rest.matchAll(/by review ?(\S*)/g)].map(([, day = '']) =>
      day.replace(/[;,.]$/, ''),
    ),
    stray: [...rest.matchAll(/"[^"]*"?/g)].map(([one]) => one),
  };
}

/** @returns whether it names a test file, whose titles are quoted instead of its lines */
export const isTestName = (name: string): boolean => /\.(test|spec)$/.test(name);
