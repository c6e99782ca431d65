import { randomBytes } from 'node:crypto';
import { connect as connectTcp } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { assertKeysFit } from '@hall/domain/foundation/keys';
import { isDemonstration, type Config } from '@hall/platform/config';
import { explainCode } from '@hall/platform/connection-fault';
import { createSealer } from '@hall/platform/crypto/seal';
import type { Database } from '@hall/platform/postgres/data-source';
import { readHallNow } from '@hall/platform/postgres/hall-clock';
import { assertFilesWritable } from '@hall/platform/providers/assert-files-writable';
import { createFileStore } from '@hall/platform/providers/files';
import { assertMailAnswers } from '@hall/platform/providers/mail';
import { assertRedisFits } from '@hall/platform/redis/look-at-redis';
import type { Redis } from '@hall/platform/redis/connections';

/** Result of one check. */
export interface Check {
  name: string;
  /** `left`: not set and not required. */
  state: 'good' | 'bad' | 'left';
  /** The finding; for `bad` the reason and what to do. */
  finding: string;
}

const limitMs = 5000;
/** A larger difference makes codes or releases early or late. */
const clockToleranceMs = 2000;
/** Certificates are renewed some weeks before they expire. */
const certificateDays = 14;
const dayMs = 86_400_000;

/** @returns the checks of a hall, in the order in which to fix them */
export async function runChecks(
  config: Config,
  { database, redis }: { database: Database; redis: Redis },
): Promise<Check[]> {
  return [
    await look('keys', async () => {
      await assertKeysFit(database, config);
      return 'they are those of this database';
    }),
    await look('Redis', async () => {
      await assertRedisFits(redis, config);
      return 'it answers, and evicts nothing';
    }),
    await look('time', () => compareClocks(database)),
    await look('files', () => tryFiles(config)),
    await checkMessages(config),
    await checkMail(config),
    await checkPublicAddress(config),
  ];
}

async function look(name: string, act: () => Promise<string>): Promise<Check> {
  try {
    return { name, state: 'good', finding: await act() };
  } catch (error) {
    return { name, state: 'bad', finding: (error as Error).message };
  }
}

/** @returns the clock difference in milliseconds, assuming the answer comes from the middle of the round trip */
async function offsetOf(readMs: () => Promise<number>): Promise<number> {
  const before = Date.now();
  const remoteMs = await readMs();
  return remoteMs - (before + Date.now()) / 2;
}

/** Compares the clocks; nothing depends on Redis' clock. */
async function compareClocks(database: Database): Promise<string> {
  const ms = await offsetOf(async () => (await readHallNow(database)).getTime());
  if (Math.abs(ms) <= clockToleranceMs) return 'this clock and Postgres’ agree';
  throw new Error(
    `This clock differs from that of Postgres by ${(ms / 1000).toFixed(1)} s: run chrony or ntpd on each machine.`,
  );
}

async function tryFiles(config: Config): Promise<string> {
  await assertFilesWritable(config);
  const files = createFileStore(config, createSealer(config.DATA_KEYS));
  const key = `probe/${randomBytes(8).toString('hex')}.txt`;
  const text = 'probe';
  await files.put(key, Buffer.from(text), 'text/plain');
  const read = await files.get(key);
  await files.remove(key);
  if (read?.toString() !== text) throw new Error('A file does not come back as it was written.');
  return config.FILES_PROVIDER === 's3' ? 'the bucket takes and gives' : config.FILES_FOLDER;
}

/**
 * Requires an explicit decision on what phones show, instead of a default that visitors discover.
 * @param set MOBILE_BOOKING from the settings
 * @param wished the answer on the terminal; undefined if not asked
 */
export function checkPhones(set: string | undefined, wished?: boolean): Check {
  const name = 'phones';
  if (set)
    return {
      name,
      state: 'good',
      finding: `MOBILE_BOOKING=${set}: they ${/^(1|true|on)$/.test(set) ? 'book on the site' : 'are sent to the mini-program'}`,
    };
  const finding =
    wished === undefined
      ? 'MOBILE_BOOKING is not set, and phones are sent to the mini-program. Decide: true lets them book on the site, false leaves it so.'
      : `write MOBILE_BOOKING=${wished} into the settings (in containers .env), and restart the gateways.`;
  return { name, state: 'left', finding };
}

/** Checks the SMS operator without sending a message, because each one is billed and reaches a person. */
async function checkMessages(config: Config): Promise<Check> {
  const { SMS_PROVIDER, SMS_HTTP_URL } = config;
  if (SMS_PROVIDER !== 'http' || !SMS_HTTP_URL)
    return {
      name: 'text messages',
      state: isDemonstration(config) ? 'left' : 'bad',
      finding:
        'SMS_PROVIDER=outbox sends nothing, and nobody can register: set SMS_PROVIDER=http, SMS_HTTP_URL and SMS_HTTP_TOKEN.',
    };
  return look('text messages', async () => {
    await reach(SMS_HTTP_URL, 'SMS_HTTP_URL');
    return 'the operator’s address answers; try a code on the site';
  });
}

async function checkMail(config: Config): Promise<Check> {
  if (!config.SMTP_URL)
    return { name: 'mail', state: 'left', finding: 'SMTP_URL is not set: no mail is written.' };
  return look('mail', async () => {
    await assertMailAnswers(config);
    return 'the mail server accepts our sign-in';
  });
}

async function checkPublicAddress({ PUBLIC_URL, NODE_ENV }: Config): Promise<Check> {
  const url = new URL(PUBLIC_URL);
  if (url.protocol !== 'https:')
    return {
      name: 'TLS',
      state: NODE_ENV === 'production' ? 'bad' : 'left',
      finding: `PUBLIC_URL is ${url.origin}: visitors’ documents would travel in clear. Put TLS in front and set PUBLIC_URL=https://….`,
    };
  return look('TLS', async () => {
    const end = await reach(PUBLIC_URL, 'PUBLIC_URL');
    const days = end ? Math.floor((end.getTime() - Date.now()) / dayMs) : 0;
    if (days < certificateDays)
      throw new Error(`The certificate of ${url.host} ends in ${days} days: renew it.`);
    return `the certificate of ${url.host} holds ${days} days more`;
  });
}

/**
 * Opens and closes a connection, over TLS if the address has it; NODE_EXTRA_CA_CERTS trusts a private CA.
 * @returns the expiry of the certificate; undefined without TLS
 * @throws {Error} naming the setting
 */
function reach(address: string, setting: string): Promise<Date | undefined> {
  const { protocol, hostname: host, port } = new URL(address);
  const secure = protocol === 'https:';
  const at = { host, port: Number(port) || (secure ? 443 : 80) };
  return new Promise((resolve, reject) => {
    const socket = secure ? connectTls({ ...at, servername: host }) : connectTcp(at);
    socket.once(secure ? 'secureConnect' : 'connect', () => {
      const end = 'getPeerCertificate' in socket && socket.getPeerCertificate().valid_to;
      socket.destroy();
      resolve(end ? new Date(end) : undefined);
    });
    const fail = (why: string): void => {
      socket.destroy();
      reject(new Error(`${setting} (${host}) cannot be reached: ${why}.`));
    };
    socket.setTimeout(limitMs, () => fail('no answer within 5 s'));
    socket.once('error', (error: NodeJS.ErrnoException) =>
      fail(error.code ? explainCode(error.code) : error.message),
    );
  });
}
