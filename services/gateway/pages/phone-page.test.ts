import { beforeAll, expect, test } from '@jest/globals';
import express from 'express';
import { elderCookie, localeCookie } from '@hall/shared/codes/limits';
import { palette } from '@hall/shared/rules/palette';
import { outcomePage } from '../ticket-page/done-pages';
import { localeOfReader, sendPhonePage } from './phone-page';
import { openForTest } from '@hall/platform/open-for-test';

const linkTo = (): string => '/t/code';
const session = { date: '2026-11-24', starttime: '08:00', endtime: '08:45' };
let base: string;
beforeAll(async () => {
  const app = express()
    .get('/plain', (_request, response) =>
      sendPhonePage(response, 'zh', { title: '标题', body: '<p>内容</p>' }),
    )
    .get('/refused', (_request, response) =>
      sendPhonePage(response, 'zh', outcomePage('zh', linkTo, { state: 'withOperators' }, session)),
    );
  base = await openForTest(app);
});

const read = async (path: string, cookie = ''): Promise<string> =>
  (await fetch(base + path, { headers: { cookie } })).text();

test('enlarges every page for readers who use elder mode', async () => {
  const large = 'body{font-size:22px}';
  expect(await read('/plain')).not.toContain(large);
  expect(await read('/plain', `${elderCookie.name}=1`)).toContain(large);
  expect(await read('/plain', `${elderCookie.name}=0`)).not.toContain(large);
});

test('uses the colours of the two apps, and does not show errors in the hall’s red', async () => {
  const html = await read('/refused');
  const used = new Set(html.match(/#[\da-f]{3,6}\b/gi));
  expect([...used].filter((one) => !Object.values<string>(palette).includes(one))).toEqual([]);
  const [, tone] = /class="message (\w+)" role="alert"/.exec(html)!;
  const [, box] = new RegExp(`\\.${tone}\\{([^}]*)\\}`).exec(html)!;
  expect(box).toBe(
    `border-color:${palette.error};background:${palette.errorBg};color:${palette.errorInk}`,
  );
  expect(box).not.toContain(palette.red);
});

test('speaks the language that the reader chose, else English unless the browser asks for Chinese first', () => {
  const of = (language: string, cookie = '') =>
    localeOfReader({ headers: { 'accept-language': language, cookie } });
  expect([of('zh-CN,en;q=0.9'), of('en-GB,zh;q=0.9'), of('ja')]).toEqual(['zh', 'en', 'en']);
  expect(localeOfReader({ headers: {} })).toBe('zh');
  expect(of('fr', `${localeCookie.name}=zh`)).toBe('zh');
  expect(of('zh', `${localeCookie.name}=en`)).toBe('en');
  expect(of('fr', `${localeCookie.name}=fr`)).toBe('en');
});

test('offers fonts for names with rare characters', async () => {
  expect(await read('/plain')).toMatch(/font:[^}]*sans-serif,"SimSun-ExtB",[^}]*"HanaMinB"/);
});
