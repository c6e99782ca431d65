import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { texts } from '../shared/locales/zh/web';

/** Elements in the serif face. */
const heading = /<(h[1-3]|PageTitle)\b[^>]*>[^]*?<\/\1>/g;

/** Texts that appear in a heading although no heading in the sources names them. */
const others = [
  { area: 'home', keys: ['site.name', 'site.hall'] },
  { area: 'shared', keys: ['site.error.notFound', 'site.error.server', 'site.error.network'] },
] as const;

/** Characters of dates in words, which the texts do not contain. */
const ofDates = '年月日星期一二三四五六七八九十上下午';

/** Chinese characters, and punctuation of the same width. */
const isWide = /[\u3001-\u303f\u3400-\u9fff\uff01-\uff60]/;

/** Pages with their own face. A page of another area rarely needs it. */
const areas = {
  account:
    /\/features\/(?!site|schedule|account|getpass|group-visits|team)|\/routes\/(?!date|elder|error|mobile|login|registry|reset|getpass|group|guides|tour|operator)/,
  teams: /\/features\/(group-visits|team)\/|\/routes\/(group|guides|tour|operator)/,
};

type Area = 'home' | 'shared' | keyof typeof areas;

/**
 * Collects the characters of the site's Chinese headings. A heading names a text by its key or by the start of its key
 * (`team.home.title.${type}`). Names that visitors or staff enter are not included.
 * @param root the folder of the sources
 * @returns each character once, sorted: those of the home page, of several areas, and of one area
 */
export function headingCharacters(root: string): Record<Area, string> {
  const named = sentences(texts);
  const areasOf = new Map<string, Set<Area>>();
  const add = (text: string, area: Area): void => {
    for (const one of text)
      if (isWide.test(one)) areasOf.set(one, (areasOf.get(one) ?? new Set()).add(area));
  };
  add(ofDates, 'home');
  for (const { area, keys } of [...others, ...headingsIn(root)])
    for (const [name, text] of named)
      if (keys.some((key) => (key.endsWith('.') ? name.startsWith(key) : name === key)))
        add(text, area);
  const all = [...areasOf].sort(([one], [other]) => (one < other ? -1 : 1));
  const faceOf = (its: Set<Area>): Area =>
    its.has('home') ? 'home' : its.size > 1 ? 'shared' : ([...its][0] as Area);
  const of = (area: Area): string =>
    all
      .filter(([, its]) => area === faceOf(its))
      .map(([character]) => character)
      .join('');
  return { home: of('home'), shared: of('shared'), account: of('account'), teams: of('teams') };
}

/** The keys in the headings of each source file. */
const headingsIn = (root: string): { area: Area; keys: string[] }[] =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => ({
      area:
        (Object.keys(areas) as (keyof typeof areas)[]).find((area) =>
          areas[area].test(`/${file}`),
        ) ?? 'home',
      keys: (readFileSync(join(root, file), 'utf8').match(heading) ?? []).flatMap(keysIn),
    }));

const keysIn = (source: string): string[] =>
  [...source.matchAll(/'([\w.]+)'|`([\w.]+\.)\$\{/g)].map(([, key, start]) => key ?? start ?? '');

/** Lists every text with its key. */
const sentences = (below: unknown, path = ''): [string, string][] =>
  typeof below === 'string'
    ? [[path, below]]
    : Object.entries(below ?? {}).flatMap(([name, inner]) =>
        sentences(inner, path ? `${path}.${name}` : name),
      );
