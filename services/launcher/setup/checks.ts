import { randomBytes } from 'node:crypto';
import { connect as connectTcp } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { assertKeysFit } from '@hall/domain/foundation/keys';
import { isDemonstration, type Config } from '@hall/platform/config';
import { createSealer } from '@hall/platform/crypto/seal';
import type { Database } from '@hall/platform/postgres/data-source';
import { readHallNow } from '@hall/platform/postgres/hall-clock';
import { assertFilesWritable } from '@hall/platform/providers/assert-files-writable';
import { createFileStore } from '@hall/platform/providers/files';
import { assertMailAnswers } from '@hall/platform/providers/mail';
import { assertRedisFits } from '@hall/platform/redis/assert-redis-fits';
import type { Redis } from '@hall/platform/redis/connections';

/** What one look came to. */
export interface Check {
  name: string;
  /** `left`: not set, and the hall works without it. */
  state: 'good' | 'bad' | 'left';
  /** What was seen; of what is bad why, and what to do. */
  said: string;
}

const limitMs = 5000;
/** By more than this a code or a release is early or late for somebody. */
const clockToleranceMs = 2000;
/** A certificate is renewed some weeks before its end. */
const certificateDays = 14;
const dayMs = 86_400_000;

/** @returns what stands in the way of a hall, in the order in which it is put right */
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
    return { name, state: 'good', said: await act() };
  } catch (error) {
    return { name, state: 'bad', said: (error as Error).message };
  }
}

/** @returns by how many milliseconds a clock differs, its answer taken for the middle of the question */
async function offsetOf(readMs: () => Promise<number>): Promise<number> {
  const before = Date.now();
  const told = await readMs();
  return told - (before + Date.now()) / 2;
}

/** Redis' clock is left out: nothing compares it with another. */
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
 * Nobody is to find out by a visitor's telephone call what phones are shown: it is decided, and not left to a default.
 * @param set MOBILE_BOOKING as the settings have it
 * @param wished what was answered at the terminal; undefined where nobody was asked
 */
export function checkPhones(set: string | undefined, wished?: boolean): Check {
  const name = 'phones';
  if (set)
    return {
      name,
      state: 'good',
      said: `MOBILE_BOOKING=${set}: they ${/^(1|true|on)$/.test(set) ? 'book on the site' : 'are sent to the mini-program'}`,
    };
  const said =
    wished === undefined
      ? 'MOBILE_BOOKING is not set, and phones are sent to the mini-program. Decide: true lets them book on the site, false leaves it so.'
      : `write MOBILE_BOOKING=${wished} into the settings (in containers .env), and start the gateways anew.`;
  return { name, state: 'left', said };
}

/** No message is sent: an operator bills each, and it would go to somebody. */
async function checkMessages(config: Config): Promise<Check> {
  const { SMS_PROVIDER, SMS_HTTP_URL } = config;
  if (SMS_PROVIDER !== 'http' || !SMS_HTTP_URL)
    return {
      name: 'text messages',
      state: isDemonstration(config) ? 'left' : 'bad',
      said: 'SMS_PROVIDER=outbox sends nothing, and nobody can register: set SMS_PROVIDER=http, SMS_HTTP_URL and SMS_HTTP_TOKEN.',
    };
  return look('text messages', async () => {
    await reach(SMS_HTTP_URL, 'SMS_HTTP_URL');
    return 'the operator’s address answers; try a code on the site';
  });
}

async function checkMail(config: Config): Promise<Check> {
  if (!config.SMTP_URL)
    return { name: 'mail', state: 'left', said: 'SMTP_URL is not set: no mail is written.' };
  return look('mail', async () => {
    await assertMailAnswers(config);
    return 'the mail server lets us in';
  });
}

async function checkPublicAddress({ PUBLIC_URL, NODE_ENV }: Config): Promise<Check> {
  const url = new URL(PUBLIC_URL);
  if (url.protocol !== 'https:')
    return {
      name: 'TLS',
      state: NODE_ENV === 'production' ? 'bad' : 'left',
      said: `PUBLIC_URL is ${url.origin}: visitors’ documents would travel in clear. Put TLS in front and set PUBLIC_URL=https://….`,
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
 * Opens a connection and closes it, over TLS where the address says so; a private CA is trusted by NODE_EXTRA_CA_CERTS.
 * @returns when the certificate ends; undefined without TLS
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
    socket.once('error', (error: NodeJS.ErrnoException) => fail(error.code ?? error.message));
  });
}
