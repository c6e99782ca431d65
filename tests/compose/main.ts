import { writeFileSync } from 'node:fs';
import { engineAnswers } from '../support/container-engine';
import { eventually } from '../support/eventually';
import type { StaffClient } from '../support/staff-client';
import { bookAtWindow, exportOrders, fetchExport, openDay, settleAdmin } from './first-hall';
import { prepareInstallation } from './installation';

interface Result {
  command: string;
  ok: boolean;
}

/**
 * `npm test -- compose`: the compose file as production runs it, from the build to a crash and a restart, on a
 * container engine. Where none answers nothing is tried, and that is what it says.
 */
async function testCompose(): Promise<number> {
  if (!(await engineAnswers())) {
    tell('No container engine answers (DOCKER_HOST, /var/run/docker.sock): nothing was tried.');
    report([], 'no container engine answers');
    return 0;
  }
  const results: Result[] = [];
  const installation = await prepareInstallation();
  const { baseUrl } = installation;
  let admin: StaffClient;
  let date = '';
  let orderid = '';
  let exportid = '';
  const steps: [string, () => Promise<void>][] = [
    ['the image builds', () => installation.build()],
    ['everything comes up', () => installation.up()],
    [
      'npm run staff:create makes the first account in the container',
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
    ['an export is written and fetched', async () => void (exportid = await exportOrders(admin))],
    [
      'a second worker comes up',
      async () => {
        await installation.up(2);
        await assertRunning('worker', 2);
      },
    ],
    ...(['worker', 'gateway'] as const).map((service): [string, () => Promise<void>] => [
      `a ${service} that is killed comes back, and bookings and exports go on`,
      async () => {
        await installation.crash(service);
        await eventually(async () => void (await bookAtWindow(admin, date)));
        await exportOrders(admin);
      },
    ]),
    [
      'what was stored is there after down and up',
      async () => {
        await installation.down();
        await installation.up();
        const { status } = await admin.call('GET', `orders/${orderid}`);
        if (status !== 200) throw new Error(`the order: ${status}`);
        await fetchExport(admin, exportid);
      },
    ],
  ];
  const assertRunning = (service: string, count: number): Promise<void> =>
    eventually(async () => {
      const found = await installation.running(service);
      if (found !== count) throw new Error(`${found} of ${count} run: ${service}`);
    });
  try {
    for (const [command, step] of steps) {
      const ok = await tryStep(command, step);
      results.push({ command, ok });
      // What follows stands on it.
      if (!ok) break;
    }
  } finally {
    await installation.remove();
  }
  report(results);
  return results.every(({ ok }) => ok) ? 0 : 1;
}

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
