import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from '@jest/globals';
import { declared } from '../declared-settings';
import { launchSettings } from '../launch-settings';
import { type LineName, lineNames } from '../lines-in-clear';
import { openForTest } from '../open-for-test';
import type { Setting } from '../settings';
import { createCaptchaService } from './captcha';
import { createS3Files } from './files';
import { createIdentityProvider } from './identity';
import { createMessagingApp } from './messaging-app';
import { createSmsOperators } from './sms';

/** Request counts of the redirecting service and of its target. */
const asked = { service: 0, elsewhere: 0 };
let status = 302;
let service: string;

beforeAll(async () => {
  const elsewhere = await openForTest((request, response) => {
    asked.elsewhere += 1;
    request.resume().on('end', () => response.end('{}'));
  });
  service = await openForTest((request, response) => {
    asked.service += 1;
    const location = `${elsewhere}/ask`;
    request.resume().on('end', () => response.writeHead(status, { location }).end());
  });
});

const files = (S3_ENDPOINT: string) =>
  createS3Files({
    S3_ENDPOINT,
    S3_BUCKET: 'hall',
    S3_REGION: 'auto',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  }).get('account/0123456789abcdef0123456789abcdef.jpg');

const message = { to: '13900000001', text: '验证码 123456', code: '123456' };

/** Runs in its own process, because Jest does not support how the trace exporter loads `http`. */
const sendNoSpans = `
  const { OTLPTraceExporter } = require('@opentelemetry/exporter-trace-otlp-http');
  new OTLPTraceExporter({ url: process.argv[1] }).export([], () => process.exit());
`;
const runNode = promisify(execFile);

/** One call for each outgoing HTTP connection, with a valid address in its setting. */
const asks: Partial<Record<LineName, (url: string) => Promise<unknown>>> = {
  S3_ENDPOINT: files,
  BACKUP_S3_ENDPOINT: files,
  TRACES_OTLP_URL: (url) => runNode(process.execPath, ['-e', sendNoSpans, url]),
  SMS_HTTP_URL: (url) =>
    createSmsOperators({
      SMS_HTTP_URL: url,
      SMS_HTTP_TOKEN: 't',
      SMS_SECOND_HTTP_URL: undefined,
      SMS_SECOND_HTTP_TOKEN: undefined,
    })(message),
  SMS_SECOND_HTTP_URL: (url) =>
    createSmsOperators({
      SMS_HTTP_URL: 'http://127.0.0.1:1/',
      SMS_HTTP_TOKEN: 't',
      SMS_SECOND_HTTP_URL: url,
      SMS_SECOND_HTTP_TOKEN: 't',
    })(message),
  CAPTCHA_HTTP_URL: (url) =>
    createCaptchaService({
      CAPTCHA_PROVIDER: 'http',
      CAPTCHA_HTTP_URL: url,
      CAPTCHA_HTTP_SECRET: 's3cret',
      CAPTCHA_SITE_KEY: 'k',
      CAPTCHA_SCRIPT_URL: url,
    })!.judge('response', '198.18.0.1'),
  IDENTITY_HTTP_URL: (url) =>
    createIdentityProvider(
      { IDENTITY_PROVIDER: 'http', IDENTITY_HTTP_URL: url, IDENTITY_HTTP_TOKEN: 't' },
      [],
    )({ realname: '王小明', doctype: 1, idnum: '11010519491231002X' }),
  MESSAGING_APP_TOKEN_URL: (url) =>
    createMessagingApp({
      PUBLIC_URL: 'https://hall.example',
      MESSAGING_APP_SCOPE: 'snsapi_userinfo',
      MESSAGING_APP_ID: 'wx1',
      MESSAGING_APP_SECRET: 's3cret',
      MESSAGING_APP_AUTHORIZE_URL: url,
      MESSAGING_APP_TOKEN_URL: url,
    })!.exchangeCode('code'),
};

/** The visitor's browser connects to these, not a process. */
const byBrowser = ['MESSAGING_APP_AUTHORIZE_URL', 'CAPTCHA_SCRIPT_URL'];

test('every outgoing line that goes by HTTP is tried here, but those that the visitor’s browser goes', () => {
  const settings: Record<string, Setting<unknown>> = { ...declared, ...launchSettings };
  const byHttp = lineNames.filter((name) => settings[name]?.read('https://c.example/d'));
  expect(Object.keys(asks).concat(byBrowser).sort()).toEqual(byHttp.sort());
});

const cases = Object.entries(asks).flatMap(([name, ask]) =>
  [301, 302, 307].map((answered) => ({ name, answered, ask })),
);
test.each(cases)('$name follows no $answered to elsewhere', async ({ answered, ask }) => {
  status = answered;
  Object.assign(asked, { service: 0, elsewhere: 0 });
  await ask(`${service}/ask`).catch(() => undefined);
  expect(asked.service).toBeGreaterThan(0);
  expect(asked.elsewhere).toBe(0);
});
