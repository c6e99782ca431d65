import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import express from 'express';
import { localeCookie } from '@hall/shared/codes/limits';
import { protectAnswers } from '../middleware/protect-answers';
import { createAppsRouter } from './apps.router';
import { openForTest } from '@hall/platform/open-for-test';

const phone =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140 Mobile Safari/537.36';
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
const desktop = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140';

const script = 'export const a = 1;';
const settings = { MOBILE_BOOKING: true, BUNDLE_ID: 'hall', MODULE_ID: 'visit' };

let root: string;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'hall-apps-'));
  for (const app of ['web', 'admin']) {
    mkdirSync(join(root, app, 'dist'), { recursive: true });
    writeFileSync(join(root, app, 'dist', 'index.html'), `<p>${app}</p>`);
  }
  writeFileSync(join(root, 'web', 'dist', 'icon.svg'), '<svg/>');
  mkdirSync(join(root, 'web', 'dist', 'shell'));
  for (const name of ['zh-user', 'en-user', 'zh-tg', 'zh-mobile', 'zh-page', 'en-page'])
    writeFileSync(join(root, 'web', 'dist', 'shell', `${name}.html`), `<p>web ${name}</p>`);
  mkdirSync(join(root, 'web', 'dist', 'assets'));
  writeFileSync(join(root, 'web', 'dist', 'assets', 'a.js'), script);
  writeFileSync(join(root, 'web', 'dist', 'assets', 'a.js.br'), brotliCompressSync(script));
});
afterAll(() => rmSync(root, { recursive: true }));

/** @returns the answer to a visit with this user agent */
async function serve(mobileBooking: boolean) {
  const base = await openForTest(
    express().use(createAppsRouter(root, { ...settings, MOBILE_BOOKING: mobileBooking })),
  );
  return async (path: string, agent: string, accept = 'text/html') => {
    const answer = await fetch(base + path, {
      redirect: 'manual',
      headers: { 'user-agent': agent, accept },
    });
    const text = await answer.text();
    return { status: answer.status, location: answer.headers.get('location'), text };
  };
}

const toMobile = { status: 302, location: '/page/mobile' };
const served = { status: 200, location: null };

describe('with the redirect of phones to the mobile page', () => {
  test('redirects every page except itself and the area of units, and no files', async () => {
    const visit = await serve(false);
    for (const path of ['/page', '/page/', '/page/user', '/page/account/record?status=1'])
      expect(await visit(path, phone)).toMatchObject(toMobile);
    for (const path of ['/page/mobile', '/page/auth', '/page/auth/12', '/page/auth-report/list'])
      expect(await visit(path, phone)).toMatchObject(served);
    expect(await visit('/page/icon.svg', phone)).toMatchObject(served);
    expect(await visit('/admin/', phone)).toMatchObject(served);
    for (const agent of [iPhone, 'BlackBerry9700', 'webOS/1.4', 'Opera Tablet'])
      expect(await visit('/page/user', agent)).toMatchObject(toMobile);
  });

  test('serves desktops', async () => {
    const visit = await serve(false);
    for (const path of ['/page/', '/page/user', '/page/auth'])
      expect(await visit(path, desktop)).toMatchObject(served);
    expect(await visit('/page/user', '')).toMatchObject(served);
  });
});

test('an address that names nothing is answered with the site’s page and 404, but only for page requests', async () => {
  const visit = await serve(false);
  expect(await visit('/nonsense', desktop, 'text/html,*/*;q=0.8')).toEqual({
    status: 404,
    location: null,
    text: '<p>web zh-page</p>',
  });
  for (const accept of ['*/*', 'application/json', 'image/png'])
    expect(await visit('/nonsense', desktop, accept)).toMatchObject({
      status: 404,
      text: expect.not.stringContaining('<p>web'),
    });
});

test('sends a page in the reader’s language, with the shell of the requested page, uncached', async () => {
  const base = await openForTest(express().use(protectAnswers, createAppsRouter(root, settings)));
  const read = async (path: string, cookie = '') => {
    const answer = await fetch(`${base}/page${path}`, { headers: { cookie } });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    return answer.text();
  };
  for (const path of ['', '/', '/user', '/user/?date=2026-11-24'])
    expect(await read(path)).toBe('<p>web zh-user</p>');
  expect(await read('/tg')).toBe('<p>web zh-tg</p>');
  expect(await read('/mobile')).toBe('<p>web zh-mobile</p>');
  for (const path of ['/user/login', '/account/record', '/constructor', '/mobile/more'])
    expect(await read(path)).toBe('<p>web zh-page</p>');
  const english = `a=b; ${localeCookie.name}=en`;
  expect(await read('/user', english)).toBe('<p>web en-user</p>');
  expect(await read('/auth', english)).toBe('<p>web en-page</p>');
  expect(await read('/user', `${localeCookie.name}=../../x`)).toBe('<p>web zh-user</p>');
  // A page that was not prerendered.
  expect(await read('/ta', english)).toBe('<p>web</p>');
});

test('marks a page for a browser that asks for another language, until it has chosen one', async () => {
  const page = '<html lang="zh-CN"><p>参观预约</p></html>';
  writeFileSync(join(root, 'web', 'dist', 'shell', 'zh-mobile.html'), page);
  const base = await openForTest(express().use(createAppsRouter(root, settings)));
  const read = async (language: string, cookie = ''): Promise<string> => {
    const headers = { 'accept-language': language, cookie };
    const answer = await fetch(`${base}/page/mobile`, { headers });
    expect(answer.headers.get('vary')).toContain('Accept-Language');
    return answer.text();
  };
  const marked = page.replace('<html', '<html data-offer');
  expect(await read('en-US,en;q=0.9,zh-CN;q=0.8')).toBe(marked);
  expect(await read('fr')).toBe(marked);
  expect(await read('zh-CN,en;q=0.9')).toBe(page);
  expect(await read('en', `${localeCookie.name}=zh`)).toBe(page);
});

test('compresses a page for clients that accept it, brotli before gzip in any order', async () => {
  const base = await openForTest(express().use(createAppsRouter(root, settings)));
  for (const [encodings, packing] of [
    ['gzip, deflate, br', 'br'],
    ['gzip, br;q=0', 'gzip'],
    ['identity', null],
  ] as const)
    for (const path of ['/page/user', '/page/ta']) {
      const answer = await fetch(base + path, {
        headers: { 'accept-encoding': encodings },
      });
      expect(answer.headers.get('content-encoding')).toBe(packing);
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(answer.headers.get('vary')).toContain('Accept-Encoding');
      expect(await answer.text()).toBe(path === '/page/user' ? '<p>web zh-user</p>' : '<p>web</p>');
    }
});

test('a file of a former release is not answered with a page', async () => {
  const visit = await serve(true);
  for (const path of ['/page/assets/old-1a2b.js', '/admin/assets/old-1a2b.js'])
    expect(await visit(path, desktop, '*/*')).toMatchObject({ status: 404 });
});

test('serves phones like desktops if phones book on the site', async () => {
  const visit = await serve(true);
  for (const path of ['/page/', '/page/user', '/page/mobile', '/page/account/record'])
    expect(await visit(path, phone)).toMatchObject(served);
});

test('sends the precompressed script to clients that accept brotli, and the plain one to others', async () => {
  const base = await openForTest(express().use(createAppsRouter(root, settings)));
  const get = async (encodings: string) => {
    const { headers, ...answer } = await fetch(`${base}/page/assets/a.js`, {
      headers: { 'accept-encoding': encodings },
    }).then(async (response) => ({ headers: response.headers, text: await response.text() }));
    return {
      ...answer,
      packing: headers.get('content-encoding'),
      type: headers.get('content-type'),
      cacheControl: headers.get('cache-control'),
      vary: headers.get('vary'),
    };
  };
  const cacheControl = 'public, max-age=31536000, immutable';
  const type = expect.stringMatching(/^text\/javascript/);
  const vary = expect.stringContaining('Accept-Encoding');
  expect(await get('gzip, br')).toEqual({ text: script, packing: 'br', type, cacheControl, vary });
  expect(await get('identity')).toEqual({ text: script, packing: null, type, cacheControl, vary });
});
