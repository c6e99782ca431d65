import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from '@jest/globals';
import { en as english } from '@hall/shared/locales/en';
import { texts as englishConsole } from '@hall/shared/locales/en/admin';
import { texts as englishTexts } from '@hall/shared/locales/en/web';
import { zh as chinese } from '@hall/shared/locales/zh';
import { texts as chineseConsole } from '@hall/shared/locales/zh/admin';
import { texts } from '@hall/shared/locales/zh/web';

const root = resolve(__dirname, '..');

/** Every `t('a.b')` in the app's sources, with its file. */
function usedKeys(): { key: string; file: string }[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.test.ts'))
    .flatMap((file) => {
      const source = readFileSync(join(root, file), 'utf8');
      return [...source.matchAll(/\bt\(\s*'([\w.]+)'/g)].map(([, key]) => ({
        key: key as string,
        file,
      }));
    });
}

const find = (key: string): unknown =>
  key
    .split('.')
    .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], texts);

test('every text key that a page uses exists', () => {
  const keys = usedKeys();
  expect(keys.length).toBeGreaterThan(300);
  expect(keys.filter(({ key }) => find(key) === undefined)).toEqual([]);
});

test('texts that come with their pages are used on no other page', () => {
  const pagesOf = {
    auth: /features\/group-visits\/|routes\/group-/,
    otherDate: /features\/group-visits\/|routes\/group-/,
    copy: /personal-copy/,
    bookingRecord: /booking-record|verify-identity/,
  };
  const wrong = Object.entries(pagesOf).flatMap(([part, pages]) =>
    usedKeys().filter(({ key, file }) => key.startsWith(`${part}.`) && !pages.test(file)),
  );
  expect(wrong).toEqual([]);
});

/** Every text under a key, with its full key. */
const sentences = (below: unknown, path = ''): string[] =>
  typeof below === 'string'
    ? [`${path}: ${below}`]
    : Object.entries(below ?? {}).flatMap(([name, inner]) => sentences(inner, `${path}.${name}`));

/** All texts: of the sites, messages, tickets and files. */
const everyText = (): string[] =>
  [texts, chinese, chineseConsole, englishTexts, english, englishConsole].flatMap((all) =>
    sentences(all),
  );

test('visits are free: a returned ticket is cancelled, never refunded (product 9)', () => {
  const read = everyText();
  expect(read.length).toBeGreaterThan(4000);
  expect(read.filter((text) => /: .*(refund|已退(?![出回])|退票|退款)/i.test(text))).toEqual([]);
});

test('a change keeps the code and the link: no text mentions a former or a new ticket', () => {
  const wrong = /: .*(原门票|新的?门票|(former|old|new) ticket|use this ticket|以此门票为准)/i;
  expect(everyText().filter((text) => wrong.test(text))).toEqual([]);
  for (const locale of ['zh', 'en'] as const) {
    const { message, ticketPage } = locale === 'zh' ? chinese : english;
    const { orders } = locale === 'zh' ? texts : englishTexts;
    const changeTexts = [message.ticket.changed, ticketPage.change.doneText, orders.changed];
    for (const text of changeTexts)
      expect(text).toMatch(locale === 'zh' ? /二维码和链接不变/ : /code and link stay the same/);
  }
});

test('no text promises the deletion of an account at any time: a visit to come prevents it', () => {
  const wrong = /: .*(随时.{0,4}注销|delete your account (at )?any ?time)/i;
  expect(everyText().filter((text) => wrong.test(text))).toEqual([]);
});

test('English texts say log in and queue, not sign in and line', () => {
  const read = [englishTexts, english.message, english.qr].flatMap((all) => sentences(all));
  expect(
    read.filter((text) =>
      /: .*\b(sign(s|ed|ing)?[- ](you )?(in|out)|sign-in|(the|in) line)\b/i.test(text),
    ),
  ).toEqual([]);
});
