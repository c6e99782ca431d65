import type { ServerResponse } from 'node:http';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { readLacks } from '../go-on-without';
import { openForTest, readBody } from '../open-for-test';
import { createCaptchaService } from './captcha';

/** A local captcha service that speaks the protocol: it knows one secret, and accepts each answer once. */
async function openService() {
  const service = {
    asked: [] as { type: string | undefined; form: Record<string, string> }[],
    url: '',
    people: new Set<string>(),
    answerBy: undefined as ((response: ServerResponse) => void) | undefined,
  };
  const base = await openForTest(async (request, response) => {
    const form = Object.fromEntries(new URLSearchParams(await readBody(request)));
    service.asked.push({ type: request.headers['content-type'], form });
    if (service.answerBy) return service.answerBy(response);
    const codes =
      form.secret !== 'secret'
        ? ['invalid-input-secret']
        : service.people.delete(form.response ?? '')
          ? []
          : ['timeout-or-duplicate'];
    response.end(JSON.stringify({ success: !codes.length, 'error-codes': codes }));
  });
  return Object.assign(service, { url: `${base}/siteverify` });
}

let service: Awaited<ReturnType<typeof openService>>;
beforeEach(async () => {
  service = await openService();
});

const open = (given: { secret?: string; url?: string } = {}) =>
  createCaptchaService({
    CAPTCHA_PROVIDER: 'http',
    CAPTCHA_HTTP_URL: given.url ?? service.url,
    CAPTCHA_HTTP_SECRET: given.secret ?? 'secret',
    CAPTCHA_SITE_KEY: 'site',
    CAPTCHA_SCRIPT_URL: 'https://captcha.example/api.js',
  })!;
const lack = () => readLacks().find(({ what }) => what === 'the captcha service');

describe('an external captcha service', () => {
  test('is not created for the site’s own captcha', () => {
    const config = { CAPTCHA_PROVIDER: 'own' as const, CAPTCHA_HTTP_URL: service.url };
    const others = { CAPTCHA_HTTP_SECRET: 'x', CAPTCHA_SITE_KEY: 'x', CAPTCHA_SCRIPT_URL: 'x' };
    expect(createCaptchaService({ ...config, ...others })).toBeUndefined();
  });

  test('receives the secret, response and address as a form, and accepts a response once', async () => {
    service.people.add('token');
    const captcha = open();
    expect(await captcha.judge('token', '198.18.0.1')).toBe('yes');
    expect(service.asked[0]).toEqual({
      type: 'application/x-www-form-urlencoded;charset=UTF-8',
      form: { secret: 'secret', response: 'token', remoteip: '198.18.0.1' },
    });
    expect(await captcha.judge('token', '198.18.0.1')).toBe('no');
  });

  test('rejects a foreign response, and is not sent an unknown address', async () => {
    const captcha = open();
    expect(await captcha.judge('made-up', '')).toBe('no');
    expect(service.asked[0]?.form).toEqual({ secret: 'secret', response: 'made-up' });
    service.answerBy = (response) => response.writeHead(400).end('{"success":false}');
    expect(await captcha.judge('made-up', '')).toBe('no');
    service.answerBy = (response) => response.writeHead(403).end('{"success":true}');
    expect(await captcha.judge('made-up', '')).toBe('no');
    service.answerBy = (response) => response.writeHead(403).end('<html>'.repeat(5000));
    expect(await captcha.judge('made-up', '')).toBe('no');
  });

  test.each<[string, (response: ServerResponse) => void]>([
    ['a fault', (response) => response.writeHead(503).end()],
    ['a spent quota', (response) => response.writeHead(429).end('{"success":false}')],
    ['a page', (response) => response.end('<html>')],
    ['null', (response) => response.end('null')],
    ['no word of success', (response) => response.end('{"success":"true"}')],
    ['too much', (response) => response.end(`{"success":true,"x":"${'x'.repeat(20_000)}"}`)],
    ['a line that breaks', (response) => response.destroy()],
  ])('could not judge after %s', async (_what, answerBy) => {
    service.answerBy = answerBy;
    const captcha = open();
    expect(await captcha.judge('token', '')).toBe('unavailable');
    expect(lack()?.isLacking).toBe(true);
    service.answerBy = undefined;
    service.people.add('token');
    expect(await captcha.judge('token', '')).toBe('yes');
    expect(lack()?.isLacking).toBe(false);
  });

  test('is not followed to a redirect target, so the secret stays', async () => {
    const other = await openService();
    service.answerBy = (response) => response.writeHead(302, { location: other.url }).end();
    expect(await open().judge('token', '')).toBe('unavailable');
    service.answerBy = (response) => response.writeHead(307, { location: other.url }).end();
    expect(await open().judge('token', '')).toBe('unavailable');
    expect(other.asked).toEqual([]);
  });

  test('has a timeout of three seconds', async () => {
    service.answerBy = () => undefined;
    const since = Date.now();
    expect(await open().judge('token', '')).toBe('unavailable');
    expect(Date.now() - since).toBeLessThan(4500);
  }, 10_000);

  test('counts as unavailable if it rejects the secret', async () => {
    service.people.add('token');
    const captcha = open({ secret: 'wrong' });
    expect(await captcha.judge('token', '')).toBe('unavailable');
  });
});
