import { declared } from './declared-settings';
import { launchSettings } from './launch-settings';
import { refuseLinesInClear } from './lines-in-clear';
import { findRemovedSettings } from './removed-settings';
import { readSecretFiles } from './secrets-from-files';
import { readSettings } from './settings';

export type Config = ReturnType<typeof readConfig>;

/**
 * The only reader of the environment. If a setting is wrong, the process names it with the reason and exits. Errors
 * never contain values, which may be secrets in the wrong variable.
 * @param given as `process.env`; secrets may be read from files (`readSecretFiles`)
 * @returns every setting, typed
 * @throws {SettingsError} naming every setting that is missing or wrong
 */
export function readConfig(given: Record<string, string | undefined> = process.env) {
  const { environment, faults: unread } = readSecretFiles(given);
  const { values, faults: wrong } = readSettings(declared, environment);
  const faults = [...unread, ...wrong];
  // A setting that is present but invalid already has its own error.
  const need = (names: readonly (keyof typeof declared)[], why = ''): void => {
    for (const name of names)
      if (!environment[name]?.trim()) faults.push(`${name} is not set${why}.`);
  };
  need(['DATABASE_URL', 'REDIS_URL']);
  need(['DATA_KEYS', 'INDEX_KEY'], '; there is no default secret');
  if (values.NODE_ENV === 'production') {
    for (const name of ['DEV_TOOLS', 'DEMONSTRATION'] as const)
      if (values[name]) faults.push(`${name} must not be set in production.`);
    if (values.SMS_PROVIDER === 'outbox')
      faults.push('SMS_PROVIDER=outbox sends nothing; production needs http.');
    if (values.IDENTITY_PROVIDER === 'simulator')
      faults.push('IDENTITY_PROVIDER=simulator knows nobody; production needs none or http.');
    if (values.STAFF_TOTP === 'never')
      faults.push('STAFF_TOTP=never must not be set in production: staff have a second factor.');
  } else if (values.DEV_TOOLS && !values.DEMONSTRATION)
    faults.push('DEV_TOOLS give everybody access: they need DEMONSTRATION=1.');
  if (values.NODE_ENV === 'production') faults.push(...refuseLinesInClear(values, values));
  for (const name of ['DATA_KEYS', 'INDEX_KEY'] as const) {
    if (values[name]?.includes(developmentMark) && !isDemonstration(values))
      faults.push(`${name} is a development secret.`);
  }
  if (values.SMS_PROVIDER === 'http')
    need(['SMS_HTTP_URL', 'SMS_HTTP_TOKEN'], '; SMS_PROVIDER=http needs it');
  if (values.SMS_SECOND_HTTP_URL) need(['SMS_SECOND_HTTP_TOKEN'], '; SMS_SECOND_HTTP_URL needs it');
  if (values.IDENTITY_PROVIDER === 'http')
    need(['IDENTITY_HTTP_URL', 'IDENTITY_HTTP_TOKEN'], '; IDENTITY_PROVIDER=http needs it');
  if (values.CAPTCHA_PROVIDER === 'http')
    need(
      ['CAPTCHA_HTTP_URL', 'CAPTCHA_HTTP_SECRET', 'CAPTCHA_SITE_KEY', 'CAPTCHA_SCRIPT_URL'],
      '; CAPTCHA_PROVIDER=http needs it',
    );
  if (values.NODE_ENV === 'production')
    need(['PUBLIC_URL'], '; in production, links in messages and the rules of cookies need it');
  else if (values.CALLS_URL) need(['PUBLIC_URL'], '; CALLS_URL takes calls of its pages');
  if (values.NODE_ENV === 'production' && values.CALLS_URL && !/^https:/i.test(values.CALLS_URL))
    faults.push(
      'CALLS_URL must be https in production: browsers block unencrypted calls from pages over TLS.',
    );
  if (values.SMTP_URL) need(['MAIL_FROM'], '; SMTP_URL needs it');
  if (values.NODE_ENV === 'production' && opensTheLine(values.SMTP_URL))
    faults.push('SMTP_URL must not disable TLS or certificate checks in production.');
  if (values.FILES_PROVIDER === 's3')
    need(
      ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
      '; FILES_PROVIDER=s3 needs it',
    );
  if (messagingApp.some((name) => values[name])) need(messagingApp, '; the messaging app needs it');
  if (faults.length) throw new SettingsError(faults);
  const publicUrl = values.PUBLIC_URL ?? `http://localhost:${values.PORT}`;
  return {
    ...values,
    /** For the log at the start of a process. */
    removedSettings: findRemovedSettings(environment),
    DATABASE_URL: values.DATABASE_URL ?? '',
    REDIS_URL: values.REDIS_URL ?? '',
    DATA_KEYS: values.DATA_KEYS ?? '',
    INDEX_KEY: values.INDEX_KEY ?? '',
    PUBLIC_URL: publicUrl,
    ...(values.DEV_TOOLS &&
      !values.MESSAGING_APP_ID &&
      simulatedMessagingApp(publicUrl, values.PORT)),
  };
}

/** Query parameters with which nodemailer disables TLS or certificate checks. */
const opensTheLine = (url = ''): boolean =>
  /[?&](requireTLS=(false|0|no)|ignoreTLS=|opportunisticTLS=|tls\.rejectUnauthorized=)/i.test(url);

const messagingApp = [
  'MESSAGING_APP_ID',
  'MESSAGING_APP_SECRET',
  'MESSAGING_APP_AUTHORIZE_URL',
  'MESSAGING_APP_TOKEN_URL',
] as const satisfies (keyof typeof declared)[];

/** @returns whether this is demo mode, in which no data is real or confidential */
export const isDemonstration = (config: {
  NODE_ENV: 'development' | 'test' | 'production';
  DEMONSTRATION: boolean;
}): boolean => config.DEMONSTRATION && config.NODE_ENV !== 'production';

/** The simulated messaging app: phones reach it by the site's address, the gateway by its port. */
const simulatedMessagingApp = (publicUrl: string, port: number) => ({
  MESSAGING_APP_ID: 'simulated',
  MESSAGING_APP_SECRET: 'simulated',
  MESSAGING_APP_AUTHORIZE_URL: `${publicUrl}/dev/messaging-app`,
  MESSAGING_APP_TOKEN_URL: `http://127.0.0.1:${port}/dev/messaging-app/token`,
});

/** Mark of the secrets that the launcher generates for demo mode; other modes refuse them. */
export const developmentMark = 'development';

/** Invalid settings, one line each. */
export class SettingsError extends Error {
  constructor(readonly faults: string[]) {
    super(
      `The configuration is not usable:\n${faults.map((fault) => `  - ${fault}`).join('\n')}\nSee .env.example.`,
    );
    this.name = 'SettingsError';
  }
}

/** @returns the text of `.env.example`: every setting with its meaning and default */
export function describeConfig(): string {
  const head =
    '# Every setting, with its default. Every command of package.json reads this file as .env; the environment\n' +
    '# overrides it, and `npm start` sets what neither sets. To read a secret from a file, set NAME_FILE instead of NAME.\n\n';
  const settings = Object.entries({ ...declared, ...launchSettings }).map(
    ([name, { doc, fallback }]) =>
      `# ${doc}\n# ${name}=${fallback === undefined ? '' : String(fallback)}\n`,
  );
  return head + settings.join('\n');
}
