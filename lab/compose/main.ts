import { match, ok, strictEqual } from 'node:assert';
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'undici';
import { engineAnswers } from '@hall/tests/support/container-engine';
import { eventually } from '@hall/tests/support/eventually';
import { s3Account } from '@hall/tests/support/s3-server';
import type { StaffClient } from '@hall/tests/support/staff-client';
import { describeMissing, print, type Result, runChecks } from '../support/run-checks';
import { bookAtWindow, exportOrders, fetchExport, openDay, settleAdmin } from './first-hall';
import { type Installation, prepareInstallation } from './installation';
import { bucketPort } from './outside';

/**
 * Size limits in MB of the layers on top of Node's image: the app, and the fonts for rare characters. Sizes:
 * docs/measurements/operating.md.
 */
const largestMb = { '/app': 140, '/usr/share/fonts/truetype': 60 };

/** The backups' bucket, in the settings of the service. */
const bucket = {
  BACKUP_PROVIDER: 's3',
  BACKUP_S3_ENDPOINT: `http://outside:${bucketPort}`,
  BACKUP_S3_BUCKET: s3Account.bucket,
  BACKUP_S3_REGION: s3Account.region,
  BACKUP_S3_ACCESS_KEY_ID: s3Account.keyId,
  BACKUP_S3_SECRET_ACCESS_KEY: s3Account.secret,
};

type Step = [what: string, act: () => Promise<unknown>];

/** Steps that depend on each other, from the build to a restored backup. */
function listSteps({ baseUrl, proxyUrl, docker, compose, ...hall }: Installation): Step[] {
  let admin: StaffClient;
  let signInAgain: () => Promise<StaffClient>;
  let [date, orderid, exportid] = ['', '', ''];
  const exec = (service: string, ...command: string[]) =>
    compose('exec', '-T', service, ...command);
  const countOrders = () =>
    exec('postgres', 'psql', '-U', 'hall', '-d', 'hall', '-tAc', 'SELECT count(*) FROM orders');
  const book = () => eventually(() => bookAtWindow(admin, date));
  const backUp = (given: object) => {
    const settings = Object.entries(given).flatMap(([name, value]) => ['-e', `${name}=${value}`]);
    return compose('run', '--rm', '-T', ...settings, 'backup');
  };
  const workAfterCrash = async (service: 'worker' | 'gateway'): Promise<void> => {
    await hall.crash(service);
    await book();
    await eventually(() => exportOrders(admin));
  };
  return [
    ['the image builds', () => docker('build', '-f', 'deploy/Dockerfile', '-t', 'hall-visit', '.')],
    ['everything comes up', () => hall.up()],
    [
      'the first account is created, and a visit is booked',
      async () => {
        const create = ['run', 'staff:create', '--', 'first.admin', 'admin'];
        const output = await exec('gateway', 'npm', ...create);
        const first = output.trim().split('\n').at(-1) ?? '';
        ({ client: admin, signInAgain } = await settleAdmin(baseUrl, first));
        date = await openDay(admin);
        orderid = await book();
        strictEqual((await fetch(`${baseUrl}/docs/swagger-ui-bundle.js`)).status, 200);
      },
    ],
    [
      'the image contains its SBOM and is within its size limits',
      async () => {
        match(await exec('gateway', 'cat', '/app/sbom.cdx.json'), /"CycloneDX"[^]*"express"/);
        for (const [folder, megabytes] of Object.entries(largestMb)) {
          const args = ['--apparent-size', '-s', '-B', '1000000', folder];
          const output = await exec('gateway', 'du', ...args);
          ok(Number.parseInt(output, 10) <= megabytes, `${output.trim()} MB, not ${megabytes}`);
        }
      },
    ],
    [
      'a second worker starts, and an export is written',
      async () => {
        await hall.up(2);
        const ids = await compose('ps', '--status', 'running', '-q', 'worker');
        strictEqual(ids.trim().split('\n').length, 2);
        exportid = await exportOrders(admin);
      },
    ],
    ['bookings and exports continue after a worker was killed', () => workAfterCrash('worker')],
    ['bookings and exports continue after a gateway was killed', () => workAfterCrash('gateway')],
    ...(proxyUrl ? [throughProxy(proxyUrl, compose, hall)] : []),
    [
      'stored data survives down and up',
      async () => {
        await compose('down');
        await hall.up();
        strictEqual((await admin.call('GET', `orders/${orderid}`)).status, 200);
        await fetchExport(admin, exportid);
        for (const command of ['keys:rotate', 'reconcile', 'audit:verify'])
          await exec('gateway', 'npm', 'run', command);
      },
    ],
    [
      'a backup is verified in a folder and in a bucket, and one command restores it',
      async () => {
        await backUp({});
        await backUp(bucket);
        const before = await countOrders();
        await book();
        await hall.restore('latest');
        await hall.up();
        strictEqual(await countOrders(), before);
        await hall.restore('--drop-former');
        // Nobody is signed in after a restore.
        admin = await signInAgain();
        await book();
      },
    ],
  ];
}

const throughProxy = (
  proxyUrl: string,
  compose: Installation['compose'],
  hall: Pick<Installation, 'scaleGateways' | 'up'>,
): Step => [
  'gateways are added, replaced and removed behind the proxy without a failed call',
  async () => {
    const pool = new Pool(proxyUrl, { connections: 8, connect: { rejectUnauthorized: false } });
    const ask = async (): Promise<string> => {
      const { statusCode, body } = await pool.request({ method: 'GET', path: '/page/' });
      const text = await body.text();
      return statusCode === 200 ? '200' : `${statusCode} ${text}`;
    };
    // The proxy creates its certificate at startup and checks the gateways once a second.
    await eventually(async () => strictEqual(await ask(), '200'));
    const done = new AbortController();
    const answers = new Set<string>();
    const watching = (async () => {
      for (; !done.signal.aborted; await sleep(50)) answers.add(await ask().catch(String));
    })();
    for (const service of ['gateway', 'gateway-2'])
      await compose('up', '-d', '--no-build', '--no-deps', '--force-recreate', '--wait', service);
    await hall.scaleGateways(2);
    await hall.scaleGateways(1);
    done.abort();
    await watching;
    strictEqual([...answers].join(), '200');
    await compose('stop', 'gateway', 'gateway-2');
    await eventually(async () => match(await ask(), /^503 [^]*网站维护中/));
    await pool.close();
    await hall.up();
  },
];

/**
 * `npm test -- compose`: tests the production compose file on a container engine, from the build to a crash
 * and a restored backup. Without a container engine it reports this and tests nothing.
 */
async function testCompose(): Promise<{ results: Result[]; skipped?: string }> {
  const results: Result[] = [];
  if (!(await engineAnswers()))
    return { results, skipped: describeMissing(['a container engine']) };
  const installation = await prepareInstallation();
  try {
    for (const [command, act] of listSteps(installation)) {
      const since = Date.now();
      const fault = await act().then(() => '', describeFault);
      const seconds = Math.round((Date.now() - since) / 1000);
      print(`${fault ? 'FAILED' : 'ok    '} ${command} (${seconds} s)\n${fault}`);
      results.push({ command, ok: !fault });
      // Later steps depend on this one.
      if (fault) break;
    }
    return { results };
  } finally {
    await installation.remove();
  }
}

const describeFault = (fault: unknown): string => {
  const { stdout = '', stderr = '' } = fault as { stdout?: string; stderr?: string };
  return [String(fault), stdout.slice(-4000), stderr.slice(-4000)].join('\n');
};

void runChecks(testCompose);
