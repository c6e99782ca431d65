import { expect, test } from '@jest/globals';
import { translate } from './translate';
import { en } from './en';
import { texts as enConsole } from './en/admin';
import { texts as enWeb } from './en/web';
import { zh } from './zh';
import { texts as zhConsole } from './zh/admin';
import { texts as zhWeb } from './zh/web';

/** Every text with its key. */
const textsOf = (tree: object, path = ''): [key: string, text: string][] =>
  Object.entries(tree).flatMap(([name, part]: [string, unknown]) =>
    typeof part === 'string'
      ? [[`${path}${name}`, part] as [string, string]]
      : typeof part === 'object' && part !== null
        ? textsOf(part, `${path}${name}.`)
        : [],
  );

/** Times are written as 08:00–08:45: two digits, 24 hours, an en dash without spaces. */
const otherStyles = [
  /\d:\d\d\s*(?:-|—|~|～|至|到|to|until)\s*\d{1,2}:\d\d/,
  /\d:\d\d\s+–|–\s+\d{1,2}:\d\d/,
  /(?<![\d:])\d:\d\d(?!\d)/,
  /\d\s*(?:a\.?m\.?|p\.?m\.?)(?![a-z])/i,
  /\d\s*点(?:整|半|\d)/,
  /\{\{(?:from|start(?:time)?)\}\}\s*[-—~～]\s*\{\{/,
];

test.each([
  ['zh', { zh, zhWeb, zhConsole }],
  ['en', { en, enWeb, enConsole }],
])('the texts write times in one style, in %s', (_, texts) => {
  const wrong = textsOf(texts).filter(([, text]) => otherStyles.some((style) => style.test(text)));
  expect(wrong).toEqual([]);
});

test.each([
  ['zh', zhConsole, '。'],
  ['en', enConsole, '.'],
])('help texts of the console end with a full stop, in %s', (_, texts, stop) => {
  const help = textsOf(texts).filter(([key]) => /hint(?:_one)?$/i.test(key));
  expect(help.length).toBeGreaterThan(50);
  expect(help.filter(([, text]) => !text.endsWith(stop))).toEqual([]);
});

test('recognises the other styles', () => {
  const refused = ['8:00–8:45', '08:00-08:45', '08:00 – 08:45', '08:00至08:45', '08:00 to 08:45'];
  refused.push('8 am', '8点半', '{{from}}-{{until}}');
  for (const text of refused) expect(otherStyles.some((style) => style.test(text))).toBe(true);
  for (const text of ['08:00–08:45', '{{from}}–{{until}}', '2026-11-24', '08:30'])
    expect(otherStyles.some((style) => style.test(text))).toBe(false);
});

test('a session in a text has this style, whatever a call writes', () => {
  const params = { date: '', session: '08:00-08:45' };
  expect(translate('zh', 'message.ticket.cancelled', params)).toContain('08:00–08:45');
});
