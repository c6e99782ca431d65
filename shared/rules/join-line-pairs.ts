import { DocType } from '../codes/states';
import type { ListCell, ListRow } from './list-rows';
import { isRealName, normaliseRealName } from './names';
import { isHeadingWord, readChild, readDocType, readLabel } from './people-columns';

type Content = 'name' | 'number' | 'other';

const greeting = /^(大家好|各位.*|.*(你|您)好|谢谢.*|收到|好的|名单.*|.*如下)$/u;
const isLetters = (text: string): boolean => /\p{L}{2}/u.test(text);

function contentOf(cells: readonly ListCell[]): Content {
  const texts = cells.map(({ text }) => readLabel(text).text).filter(Boolean);
  const numbers = texts.filter((text) => /\d(?:[\s\p{Pd}]?\d){4}/u.test(text));
  const words = texts.filter((text) => isLetters(text) && !numbers.includes(text));
  const isKind = (text: string): boolean => readDocType(text) !== undefined;
  if (numbers.length) return numbers.length === 1 && words.every(isKind) ? 'number' : 'other';
  const [name = ''] = words;
  const isName =
    words.length === 1 &&
    isRealName(normaliseRealName(name), DocType.passport) &&
    !isKind(name) &&
    !readChild(name) &&
    !isHeadingWord(name) &&
    !greeting.test(name);
  return isName ? 'name' : 'other';
}

/**
 * Joins a name and a number on two lines, in either order. Lines between which it is not clear who has which number stay
 * apart, because a wrong pair would be a wrong visitor.
 */
export function joinLinePairs(rows: readonly ListRow[]): ListRow[] {
  const joined: ListRow[] = [];
  for (let from = 0; from < rows.length;) {
    const run: Content[] = [];
    for (let row = rows[from]; row; row = rows[from + run.length]) {
      const content = contentOf(row.cells);
      if (content === 'other') break;
      run.push(content);
    }
    joined.push(...joinRun(rows.slice(from, from + run.length), run));
    from += run.length;
    const other = rows[from];
    if (other) joined.push(other);
    from += 1;
  }
  return joined;
}

function joinRun(rows: readonly ListRow[], run: readonly Content[]): ListRow[] {
  // A list begins with a number, or it ends with one. A name may lack its number, but a number belongs to its neighbour.
  const first = run.at(-1) === 'number' ? 'name' : 'number';
  const isClear = run.every((content, at) =>
    content === 'number' && first === 'name'
      ? run[at - 1] === 'name'
      : first === 'name' || (content === first) === (at % 2 === 0),
  );
  if (!isClear) return [...rows];
  return rows.flatMap((row, at) => {
    if (run[at] !== first) return [];
    const next = run[at + 1] === first ? undefined : rows[at + 1];
    if (!next) return [row];
    const text = [row.text, next.text].join(' ');
    return [{ ...row, cells: [...row.cells, ...next.cells], text }];
  });
}
