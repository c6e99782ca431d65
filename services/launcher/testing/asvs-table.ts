/** A test or a file, and what of it shows a line: parts of titles, or texts that stand in a line of the file. */
export interface Proof {
  /** As it is named: `fuzz.test`, `services/platform/crypto/tokens.ts`, or a page of docs by its link. */
  name: string;
  quoted: string[];
}

export interface Row {
  /** As `V1.2.3`, or `V1.2.3 (L3)`. */
  lines: string[];
  state: string;
  proofs: Proof[];
  /** Days on which somebody read that it is so, where no test or text of a file shows it. */
  reviews: string[];
  /** What stands in quotes behind no test and no file. */
  stray: string[];
}

/** What quotes can stand behind: `name` in backticks, or a link to another page. */
const proofs = /(?:`([^`\s]+)`|\]\(([^)#\s]+)(?:#[^)]*)?\))((?:,? "[^"]+")*)/g;

/** @returns each row of the tables of docs/asvs.md */
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

/** @returns whether a name is that of a file of tests, whose titles are quoted, and not its lines */
export const isTestName = (name: string): boolean => /\.(test|spec)$/.test(name);
