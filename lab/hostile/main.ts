import fc from 'fast-check';
import { readCalls } from '@hall/tests/support/api-document';
import { describedSpecials } from '@hall/tests/support/special-routes';
import { startSystem } from '@hall/tests/support/start-system';
import { openTestStores } from '@hall/tests/support/test-stores';
import { endsSignIn, isAllowedStatus, isPause, nameOf } from './call-rules';
import { option, print, type Result, runChecks } from '../support/run-checks';
import { hostileInputs } from './inputs';
import { type HostileAnswer, sendHostile, type Senders } from './send';
import { openHallDatabase } from '@hall/domain/model';
import type { Database } from '@hall/platform/postgres/data-source';
import { addColleague } from '@hall/tests/support/new-colleague';
import { registerTeam } from '@hall/tests/support/new-team-account';
import { registerVisitor } from '@hall/tests/support/new-visitor';
import { signInStaff, type StaffClient } from '@hall/tests/support/staff-client';
import type { System } from '@hall/tests/support/run-system';
import { newUnit } from '@hall/tests/support/unit-steps';

/**
 * Maximum duration of an answer: a request must not cost the server more than its sender. Override it with
 * `--longest-ms` on a busy machine.
 */
const longestMs = Number(option('--longest-ms') ?? 1000);
const lanes = Number(option('--lanes') ?? 4);
/** Senders of each kind of account: enough that rate limits of one account do not hide the calls. */
const crowd = 16;

/** Senders whose sign-in a call may end. */
const few = 4;

interface Fault {
  call: string;
  what: string;
  /** Reproduces the input, together with `--seed`. */
  input: number;
}

/**
 * `npm run hostile [-- --inputs 100000 --seed 1 --longest-ms 1000 --lanes 4 --json FILE]`: sends hostile inputs to
 * every call and to undocumented routes, from every kind of account and from staff. None may be answered with 5xx or
 * later than after a second.
 */
async function sendAll(): Promise<Result[]> {
  const amount = Number(option('--inputs') ?? 100_000);
  const seed = Number(option('--seed') ?? 1);
  const stores = await openTestStores();
  const system = await startSystem(stores);
  const faults: Fault[] = [];
  const statuses = new Map<number, number>();
  let slowest = { milliseconds: 0, call: '' };
  try {
    const calls = [...(await readCalls(system.baseUrl)), ...describedSpecials];
    const senders = await gatherSenders(system, crowd);
    const leaving = await gatherSenders(system, few, 'leaving.');
    let next = 0;
    const lane = async (): Promise<void> => {
      for (let input = next++; input < amount; input = next++) {
        const call = calls[input % calls.length]!;
        const [drawn] = fc.sample(hostileInputs(call), {
          seed: seed * 1_000_000 + input,
          numRuns: 1,
        });
        const name = nameOf(call);
        const by = endsSignIn(call) ? leaving : senders;
        const answer = await sendHostile(system.baseUrl, call, drawn!, by).catch(
          (error: unknown): HostileAnswer => ({
            status: 599,
            milliseconds: 0,
            text: `no answer: ${String((error as Error).cause ?? error)}`,
          }),
        );
        if (isPause(call))
          await senders.staff[0]!.call('POST', 'queues/resume', { reason: 'hostile inputs' });
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        if (answer.milliseconds > slowest.milliseconds)
          slowest = { milliseconds: answer.milliseconds, call: name };
        for (const what of faultsOf(name, answer)) {
          faults.push({ call: name, what, input });
          print(`${name}, input ${input}: ${what}`);
        }
        if (input && input % 10_000 === 0) print(`${input} sent, ${faults.length} faults`);
      }
    };
    const since = performance.now();
    await Promise.all(Array.from({ length: lanes }, lane));
    const seconds = (performance.now() - since) / 1000;
    print(
      `${amount} inputs over ${calls.length} calls in ${Math.round(seconds)} s (${Math.round(amount / seconds)} a second), seed ${seed}; ` +
        `slowest ${Math.round(slowest.milliseconds)} ms (${slowest.call})`,
    );
    print(
      [...statuses]
        .sort(([a], [b]) => a - b)
        .map(([status, count]) => `${status}: ${count}`)
        .join(', '),
    );
    return calls.map((one) => {
      const command = nameOf(one);
      return { command, ok: !faults.some(({ call }) => call === command) };
    });
  } finally {
    await system.stop();
    await stores.stop();
  }
}

function faultsOf(name: string, { status, milliseconds, text }: HostileAnswer): string[] {
  return [
    ...(!isAllowedStatus(name, status) ? [`${status}: ${text.slice(0, 200)}`] : []),
    ...(milliseconds > longestMs ? [`${Math.round(milliseconds)} ms`] : []),
  ];
}

// Each call counts as a test that passes if none of its inputs failed.
void runChecks(sendAll);

/** The roles with the most permissions; `admin` has the most. */
const roles = ['admin', 'admin', 'scheduler', 'gate'] as const;

/**
 * Creates enough accounts of each kind, and staff, that rate limits of one sender do not hide the calls.
 * @param crowd of each kind
 * @param prefix of the staff names, to keep them unique
 */
async function gatherSenders(system: System, crowd: number, prefix = ''): Promise<Senders> {
  const { baseUrl } = system;
  const database = await openHallDatabase(system.databaseUrl, 2);
  try {
    const staff = await gatherStaff(baseUrl, database, crowd, prefix);
    const tokens: string[] = [];
    for (let count = 0; count < crowd; count += 1) {
      const clients = [
        (await registerVisitor(baseUrl)).client,
        (await registerTeam(baseUrl, database, 'tg')).client,
        (await registerTeam(baseUrl, database, 'ta')).client,
        (await newUnit(baseUrl, staff[0]!)).client,
      ];
      tokens.push(...clients.map(({ authtoken }) => authtoken ?? ''), '');
    }
    return { tokens, staff };
  } finally {
    await database.destroy();
  }
}

/** Creates staff accounts with passwords through the demo's staff. */
async function gatherStaff(
  baseUrl: string,
  database: Database,
  crowd: number,
  prefix: string,
): Promise<StaffClient[]> {
  const staff: StaffClient[] = [];
  for (let count = 0; count < crowd; count += 1) {
    const role = roles[count % roles.length]!;
    const username = `${prefix}${role}${count}`;
    await addColleague(database, role, username);
    staff.push(await signInStaff(baseUrl, username));
  }
  return staff;
}
