import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import express from 'express';
import { createAppsRouter } from './apps.router';
import { openForTest } from '@hall/platform/open-for-test';

const here = { MOBILE_BOOKING: true, BUNDLE_ID: 'hall', MODULE_ID: 'visit' };
const elsewhere = {
  ...here,
  BUNDLE_ID: '"><b>$&',
  MODULE_ID: 'm&m',
  CALLS_URL: 'https://calls.example:8443',
};
const head = (name: string): string => `<head><title>${name}</title></head>`;

let root: string;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'hall-calls-place-'));
  mkdirSync(join(root, 'web/dist/shell'), { recursive: true });
  mkdirSync(join(root, 'admin/dist'), { recursive: true });
  writeFileSync(join(root, 'web/dist/index.html'), head('web'));
  writeFileSync(join(root, 'admin/dist/index.html'), head('admin'));
  writeFileSync(join(root, 'web/dist/shell/zh-page.html'), head('zh-page'));
  writeFileSync(
    join(root, 'web/dist/site-worker.js'),
    "const served = 'development';\nconst store = served;",
  );
});
afterAll(() => rmSync(root, { recursive: true }));

/** @returns the answer of a gateway with these settings */
async function serve(settings: Parameters<typeof createAppsRouter>[1]) {
  const base = await openForTest(express().use(createAppsRouter(root, settings)));
  return async (path: string) => {
    const answer = await fetch(base + path);
    return { headers: answer.headers, text: await answer.text() };
  };
}

const policyOf = ({ headers }: { headers: Headers }): string =>
  headers.get('content-security-policy') ?? '';

test('writes the ids and the origin of the calls into every page, escaped', async () => {
  const ask = await serve(elsewhere);
  const written =
    '<meta name="hall-calls" content="{&quot;bundleid&quot;:&quot;\\&quot;&gt;&lt;b&gt;$&amp;&quot;,' +
    '&quot;moduleid&quot;:&quot;m&amp;m&quot;,&quot;origin&quot;:&quot;https://calls.example:8443&quot;}">';
  for (const [path, name] of [
    ['/page/user/login', 'zh-page'],
    ['/page/ta', 'web'],
    // As the service worker requests them for its cache.
    ['/page/shell/zh-page.html', 'zh-page'],
    ['/page/index.html', 'web'],
  ] as const) {
    const answer = await ask(path);
    expect(answer.text).toBe(`<head><title>${name}</title>${written}</head>`);
    expect(answer.headers.get('cache-control') ?? '').not.toMatch(/immutable/);
  }
  expect((await ask('/admin/')).text).toBe(head('admin'));
});

test('allows a page’s calls to its own origin and to the configured host', async () => {
  for (const path of ['/page/', '/page/auth', '/admin/']) {
    expect(policyOf(await (await serve(here))(path))).toContain("connect-src 'self';");
  }
  const ask = await serve(elsewhere);
  expect(policyOf(await ask('/page/'))).toContain("connect-src 'self' https://calls.example:8443;");
  expect(policyOf(await ask('/admin/'))).toContain("connect-src 'self';");
});

test('changes the service worker whenever the settings in the pages change', async () => {
  const texts = await Promise.all(
    [here, { ...here, BUNDLE_ID: 'other' }, elsewhere, here].map(
      async (settings) => (await (await serve(settings))('/page/site-worker.js')).text,
    ),
  );
  expect(new Set(texts).size).toBe(3);
  expect(texts[0]).toBe(texts[3]);
  expect(texts[2]).toMatch(/^const served = '[\w-]{12}';\nconst store = served;$/);
});

test('writes the hall into every page, escaped, and a change at once', async () => {
  const page = (name: string): string =>
    `<html lang="zh-CN"><title>\u2060${name}\u2060参观预约</title><p>\u2060${name}\u2060</p></html>`;
  writeFileSync(join(root, 'web/dist/shell/zh-user.html'), page('纪念馆'));
  let hall = { name: { zh: '', en: '' }, hasAreas: false };
  const base = await openForTest(
    express().use(createAppsRouter(root, elsewhere, () => Promise.resolve(hall))),
  );
  const ask = async (path: string): Promise<string> => (await fetch(base + path)).text();
  expect(await ask('/page/user')).toContain('<title>纪念馆参观预约</title><p>纪念馆</p>');
  const worker = await ask('/page/site-worker.js');
  hall = { name: { zh: '示范"<纪念馆>', en: 'Hall' }, hasAreas: false };
  const written = '示范&quot;&lt;纪念馆&gt;';
  expect(await ask('/page/user')).toBe(
    `<html data-hall-zh="${written}" data-hall-en="Hall" lang="zh-CN">` +
      `<title>${written}参观预约</title><p>${written}</p></html>`,
  );
  // So that cached pages on devices are fetched again.
  expect(await ask('/page/site-worker.js')).not.toBe(worker);
  hall = { ...hall, hasAreas: true };
  expect(await ask('/page/user')).toContain(' data-hall-en="Hall" data-areas lang="zh-CN">');
});

test('allows the configured captcha service’s script and frame only on pages of the site', async () => {
  const ask = await serve({
    ...here,
    CAPTCHA_PROVIDER: 'http',
    CAPTCHA_SCRIPT_URL: 'https://captcha.example/api.js?render=explicit',
  });
  const site = policyOf(await ask('/page/ta')).split('; ');
  expect(site).toEqual(
    expect.arrayContaining([
      "script-src 'self' https://captcha.example",
      'frame-src https://captcha.example',
      "connect-src 'self' https://captcha.example",
    ]),
  );
  expect(policyOf(await ask('/admin'))).not.toContain('captcha.example');
  const without = await serve({
    ...here,
    CAPTCHA_PROVIDER: 'own',
    CAPTCHA_SCRIPT_URL: 'https://captcha.example/api.js',
  });
  expect(policyOf(await without('/page/ta'))).not.toMatch(/captcha\.example|frame-src/);
});
