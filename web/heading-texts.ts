import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { texts } from '../shared/locales/zh/web';

/** What is written in the serif face. */
const heading = /<(h[1-3]|PageTitle)\b[^>]*>[^]*?<\/\1>/g;

/** Texts that stand in a heading without being named there. */
const others = [
  'site.name',
  'site.hall',
  'site.error.notFound',
  'site.error.server',
  'site.error.network',
];

/** Dates in words are in no text. */
const ofDates = '年月日星期一二三四五六七八九十上下午';

/** What Chinese is written with: characters, and marks as wide as they are. */
const isWide = /[\u3001-\u303f\u3400-\u9fff\uff01-\uff60]/;

/**
 * Which characters the site's headings have in Chinese: those of each text that a heading in the sources asks for by name,
 * or by the beginning of its name (`team.home.title.${type}`). Names that people or staff give are not among them.
 * @param root the folder of the sources
 * @returns each once, sorted
 */
export function headingCharacters(root: string): string {
  const named = sentences(texts);
  const asked = [...others, ...headingsIn(root).flatMap(keysIn)];
  const wanted = named.filter(([name]) =>
    asked.some((key) => (key.endsWith('.') ? name.startsWith(key) : name === key)),
  );
  const all = [ofDates, ...wanted.map(([, text]) => text)].join('');
  return [...new Set(all)]
    .filter((one) => isWide.test(one))
    .sort()
    .join('');
}

const headingsIn = (root: string): string[] =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => readFileSync(join(root, file), 'utf8').match(heading) ?? []);

const keysIn = (source: string): string[] =>
  [...source.matchAll(/'([\w.]+)'|`([\w.]+\.)\$\{/g)].map(([, key, start]) => key ?? start ?? '');

/** Every text with the name by which it is asked for. */
const sentences = (below: unknown, path = ''): [string, string][] =>
  typeof below === 'string'
    ? [[path, below]]
    : Object.entries(below ?? {}).flatMap(([name, inner]) =>
        sentences(inner, path ? `${path}.${name}` : name),
      );
