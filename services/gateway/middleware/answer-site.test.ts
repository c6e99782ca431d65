import { expect, test } from '@jest/globals';
import express from 'express';
import { answerSite } from './answer-site';
import { openForTest } from '@hall/platform/open-for-test';

const PUBLIC_URL = 'https://visit.example/';
const site = 'https://visit.example';

/** @returns the CORS headers and the status */
async function serve(settings: Partial<Parameters<typeof answerSite>[0]>) {
  const base = await openForTest(
    express()
      .use(answerSite({ PUBLIC_URL, CALLS_URL: undefined, ...settings }))
      .use((_request, response) => void response.send('answered')),
  );
  return async (origin: string, method: string) => {
    const { status, headers } = await fetch(base, {
      method,
      headers: { origin, 'access-control-request-method': 'POST' },
    });
    const corsHeaders = [...headers].filter(([name]) => name.startsWith('access-control'));
    return { status, vary: headers.get('vary'), corsHeaders: Object.fromEntries(corsHeaders) };
  };
}

const elsewhere = { CALLS_URL: 'https://calls.example' };

test('lets the pages of PUBLIC_URL read the answers of a separate calls host', async () => {
  const ask = await serve(elsewhere);
  expect(await ask(site, 'POST')).toEqual({
    status: 200,
    vary: 'Origin',
    corsHeaders: {
      'access-control-allow-origin': site,
      'access-control-expose-headers': 'retry-after, x-request-id, x-kept-place',
    },
  });
  expect(await ask(site, 'OPTIONS')).toEqual({
    status: 204,
    vary: 'Origin',
    corsHeaders: {
      'access-control-allow-origin': site,
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers':
        'authorization, actid, devicetoken, m-lang, x-rand-noncestr, x-background, x-file-link, x-pass-token, x-kept-place',
      'access-control-max-age': '7200',
    },
  });
});

test.each([
  ['another site', elsewhere, 'https://elsewhere.example'],
  ['one whose name begins alike', elsewhere, `${site}.elsewhere.example`],
  ['the same host without TLS', elsewhere, 'http://visit.example'],
  ['a page of no origin', elsewhere, 'null'],
  ['the site itself, where the calls are made where its pages come from', {}, site],
  ['the site itself, where CALLS_URL names just that', { CALLS_URL: site }, site],
])('no other origin gets permission: %s', async (_who, settings, origin) => {
  const ask = await serve(settings);
  for (const method of ['GET', 'POST', 'OPTIONS'])
    expect(await ask(origin, method)).toMatchObject({ status: 200, corsHeaders: {} });
});
