import { writeFileSync } from 'node:fs';
import { engineAnswers } from '@hall/tests/support/container-engine';
import { eventually } from '@hall/tests/support/eventually';
import { describeMissing } from '../support/run-checks';
import type { StaffClient } from '@hall/tests/support/staff-client';
import { bookAtWindow, exportOrders, fetchExport, openDay, settleAdmin } from './first-hall';
import { bookVisit, fetchTicket, registerVisitor } from './first-visitor';
import { prepareInstallation } from './installation';
import { expectAway, watchProxy } from './watch-proxy';
import { outside } from './outside';
import { s3Account } from '@hall/tests/support/s3-server';
import type { VisitorClient } from '@hall/tests/support/visitor-client';

interface Result {
  command: string;
  ok: boolean;
}

type Step = [what: string, act: () => Promise<void>];

/**
 * `npm test -- compose`: tests the production compose file on a container engine, from the build to a crash and
 * restart. Without a container engine it says so and tests nothing.
 */
async function testCompose(): Promise<number> {
  if (!(await engineAnswers())) {
    const skipped = describeMissing(['a container engine']);
    tell(`${skipped}: nothing was tried.`);
    report([], skipped);
    return 0;
  }
  const results: Result[] = [];
  const installation = await prepareInstallation();
  const { baseUrl } = installation;
  let admin: StaffClient;
  let date = '';
  let orderid = '';
  let exportid = '';
  let visitor: VisitorClient;
  let visit = '';
  const steps: Step[] = [
    // Skips the build and uses the existing image, for work on these steps.
    ...(process.argv.includes('--no-build')
      ? []
      : [['the image builds', () => installation.build()] satisfies Step]),
    ['everything comes up', () => installation.up()],
    [
      'npm run staff:create creates the first account in the container',
      async () => {
        const args = ['run', 'staff:create', '--', 'first.admin', 'admin'];
        const said = await installation.exec('gateway', 'npm', ...args);
        admin = await settleAdmin(baseUrl, said.trim().split('\n').at(-1) ?? '');
      },
    ],
    [
      'a visit is booked',
      async () => {
        date = await openDay(admin);
        await eventually(async () => void (orderid = await bookAtWindow(admin, date)));
      },
    ],
    [
      'the image contains its SBOM',
      async () => {
        const text = await installation.exec('gateway', 'cat', '/app/sbom.cdx.json');
        const { bomFormat, components } = JSON.parse(text) as {
          bomFormat: string;
          components: { name: string }[];
        };
        if (bomFormat !== 'CycloneDX' || !components.some(({ name }) => name === 'express'))
          throw new Error(text.slice(0, 400));
      },
    ],
    [
      'the image is within its size limits',
      async () => {
        for (const [folder, megabytes] of Object.entries(largestMb)) {
          const args = ['--apparent-size', '-s', '-B', '1000000', folder];
          const said = await installation.exec('gateway', 'du', ...args);
          if (!(Number.parseInt(said, 10) <= megabytes))
            throw new Error(`${said.trim()} MB, not ${megabytes}`);
        }
      },
    ],
    [
      'a visitor registers with a code, books and prints the ticket',
      async () => {
        visitor = await registerVisitor(installation);
        visit = await bookVisit(installation, visitor);
        await fetchTicket(installation, visitor, visit);
        const { status } = await fetch(`${baseUrl}/docs/swagger-ui-bundle.js`);
        if (status !== 200) throw new Error(`/docs: ${status}`);
      },
    ],
    [
      'an export is written and downloaded',
      async () => void (exportid = await exportOrders(admin)),
    ],
    [
      'a second worker starts',
      async () => {
        await installation.up(2);
        await assertRunning('worker', 2);
      },
    ],
    ...(['worker', 'gateway'] as const).map((service): Step => [
      `a ${service} that is killed comes back, and bookings and exports go on`,
      async () => {
        await installation.crash(service);
        await eventually(async () => void (await bookAtWindow(admin, date)));
        await eventually(async () => void (await exportOrders(admin)));
      },
    ]),
    ...(installation.hasProxy
      ? [
          [
            'gateways are replaced behind the proxy without a failed call',
            () => watchProxy(installation.proxyUrl, () => installation.rollGateways()),
          ] satisfies Step,
          [
            'four gateways start, and two of them stop without a failed call',
            async () => {
              await installation.scaleGateways(2);
              await assertRunning('gateway', 2);
              await assertRunning('gateway-2', 2);
              await watchProxy(installation.proxyUrl, () => installation.scaleGateways(1));
            },
          ] satisfies Step,
          [
            'while no gateway is there the proxy says so in words',
            async () => {
              await installation.stopGateways();
              await expectAway(installation.proxyUrl);
              await installation.up();
            },
          ] satisfies Step,
        ]
      : []),
    [
      'stored data survives down and up',
      async () => {
        await installation.down();
        await installation.up();
        const { status } = await admin.call('GET', `orders/${orderid}`);
        if (status !== 200) throw new Error(`the order: ${status}`);
        await fetchExport(admin, exportid);
      },
    ],
    [
      'the keys are looked through, and the stores agree',
      async () => {
        await installation.exec('gateway', 'npm', 'run', 'keys:rotate');
        await installation.exec('gateway', 'npm', 'run', 'reconcile');
        await installation.exec('gateway', 'npm', 'run', 'audit:verify');
      },
    ],
    [
      'a backup is verified in a folder and in a bucket',
      async () => {
        await installation.runOnce({});
        await installation.runOnce(bucket);
      },
    ],
    [
      'one command restores the backup, and the hall continues with it',
      async () => {
        const before = await countOrders();
        await bookVisit(installation, await registerVisitor(installation));
        const said = await installation.restore('latest');
        await installation.up();
        const after = await countOrders();
        if (after !== before) throw new Error(`${after} orders instead of ${before}: ${said}`);
        await installation.restore('--drop-former');
        await bookVisit(installation, await registerVisitor(installation));
      },
    ],
  ];
  const countOrders = (): Promise<string> => {
    const count = ['-tAc', 'SELECT count(*) FROM orders'];
    return installation.exec('postgres', 'psql', '-U', 'hall', '-d', 'hall', ...count);
  };
  const assertRunning = (service: string, count: number): Promise<void> =>
    eventually(async () => {
      const found = await installation.running(service);
      if (found !== count) throw new Error(`${found} of ${count} run: ${service}`);
    });
  try {
    for (const [command, step] of steps) {
      const ok = await tryStep(command, step);
      results.push({ command, ok });
      // Later steps depend on this one.
      if (!ok) break;
    }
  } finally {
    await installation.remove();
  }
  report(results);
  return results.every(({ ok }) => ok) ? 0 : 1;
}

/**
 * Size limits in MB of the layers on top of Node's image: the app, and the fonts for rare characters. Sizes:
 * docs/measurements/operating.md.
 */
const largestMb = { '/app': 140, '/usr/share/fonts/truetype': 60 };

/** The backups' bucket, in the settings of the service. */
const bucket = {
  BACKUP_PROVIDER: 's3',
  BACKUP_S3_ENDPOINT: `http://outside:${outside.bucket}`,
  BACKUP_S3_BUCKET: s3Account.bucket,
  BACKUP_S3_REGION: s3Account.region,
  BACKUP_S3_ACCESS_KEY_ID: s3Account.keyId,
  BACKUP_S3_SECRET_ACCESS_KEY: s3Account.secret,
};

async function tryStep(command: string, step: () => Promise<void>): Promise<boolean> {
  const since = Date.now();
  let fault: unknown;
  const ok = await step().then(
    () => true,
    (error: unknown) => ((fault = error), false),
  );
  tell(`${ok ? 'ok    ' : 'FAILED'} ${command} (${Math.round((Date.now() - since) / 1000)} s)`);
  if (!ok) {
    const { stdout = '', stderr = '' } = fault as { stdout?: string; stderr?: string };
    tell([String(fault), stdout.slice(-4000), stderr.slice(-4000)].join('\n'));
  }
  return ok;
}

function report(results: Result[], skipped?: string): void {
  const json = process.argv[process.argv.indexOf('--json') + 1];
  if (process.argv.includes('--json') && json)
    writeFileSync(json, JSON.stringify({ results, skipped }));
}

function tell(line: string): void {
  process.stderr.write(`${line}\n`);
}

testCompose().then(
  (code) => process.exit(code),
  (error: unknown) => {
    tell(String(error));
    process.exit(1);
  },
);
