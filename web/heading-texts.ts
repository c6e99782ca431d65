import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { texts } from '../shared/locales/zh/web';

/** Elements in the serif face. */
const heading = /<(h[1-3]|PageTitle)\b[^>]*>[^]*?<\/\1>/g;

/** Texts that appear in a heading although no heading in the sources names them. */
const others = [
  'site.name',
  'site.hall',
  'site.error.notFound',
  'site.error.server',
  'site.error.network',
];

/** Characters of dates in words, which the texts do not contain. */
const ofDates = '年月日星期一二三四五六七八九十上下午';

/** Chinese characters, and punctuation of the same width. */
const isWide = /[\u3001-\u303f\u3400-\u9fff\uff01-\uff60]/;

/**
 * Collects the characters of the site's Chinese headings. A heading names a text by its key or by the start of its key
 * (`team.home.title.${type}`). Names that visitors or staff enter are not included.
 * @param root the folder of the sources
 * @returns each character once, sorted
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

/** Lists every text with its key. */
const sentences = (below: unknown, path = ''): [string, string][] =>
  typeof below === 'string'
    ? [[path, below]]
    : Object.entries(below ?? {}).flatMap(([name, inner]) =>
        sentences(inner, path ? `${path}.${name}` : name),
      );
