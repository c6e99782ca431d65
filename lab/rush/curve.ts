import { existsSync, readFileSync, statSync } from 'node:fs';
import { perBooking, type ProcessorTime, readProcessorTime } from '../bench/processor-time';
import type { Database } from '@hall/platform/postgres/data-source';
import { prepareField } from '../bench/field';
import { type Habits, type PeopleJournal, quantile } from './people-plan';
import { print } from '../support/run-checks';
import { judgeRush } from './rush-verdict';
import { type RushWorld, sessionCount, waitUntilDecided } from './rush-world';
import { sendPeople } from './send-people';

/** Results at one offered load; all but `times` per second. */
interface CurvePoint {
  /** Offered load, relative to the maximum. */
  times: number;
  offered: number;
  /** Measured while visitors continued to come. */
  accepted: number;
  confirmed: number;
  /** Percentage of visitors who got a `Retry-After` at least once. */
  turnedAwayPart: number;
  /**
   * From an accepted press to its answer, in milliseconds; and from a rejected one. At the proxy, if there is one,
   * because a busy sender is late itself.
   */
  accept: { p50: number; p99: number };
  away: { p50: number; p99: number };
  /** From the first press to the known outcome. */
  outcome: { p50: number; p99: number };
  left: number;
  /** Polls of a confirmed or refused booking. */
  pollsEach: number;
  /** Answers to presses, by status and code. */
  answers: Record<string, number>;
  /** CPU milliseconds per visitor, by process, from the first arrival to the last outcome. */
  processor: ProcessorTime;
}

export interface Curve {
  most: number;
  points: CurvePoint[];
  violations: string[];
}

export interface CurvePlan {
  /** Maximum number of bookings per second; measured if unset. */
  most?: number;
  /** Offered loads relative to the maximum, rising. */
  loads: number[];
  /** Duration of arrivals at each load. */
  seconds: number;
  connections: number;
  habits: Habits;
}

/** First load in the search for the maximum; it doubles until not all are confirmed. */
const firstGuess = 500;
const stillConfirmed = 0.85;
const guessSeconds = 5;

/** Offers rising loads and returns the results of each. */
export async function measureCurve(world: RushWorld, plan: CurvePlan): Promise<Curve> {
  const warm = Math.max(40, Math.min(4000, (plan.most ?? 1000) * 4));
  print('warming up');
  await offer(world, plan, warm / 8, 8);
  const most = plan.most ?? (await findMost(world, plan));
  print(`the most: ${most} a second`);
  const violations: string[] = [];
  const points: CurvePoint[] = [];
  for (const times of plan.loads) {
    const { figures, wrong } = await offer(world, plan, most * times, plan.seconds);
    print(`${times} times: ${JSON.stringify(figures)}`);
    points.push({ times, ...figures });
    violations.push(...wrong.map((sentence) => `at ${times} times the most ${sentence}`));
  }
  return { most, points, violations };
}

/** Returns the maximum number of confirmations per second. */
async function findMost(world: RushWorld, plan: CurvePlan): Promise<number> {
  let best = 0;
  for (let guess = firstGuess; ; guess *= 2) {
    const { figures } = await offer(world, plan, guess, guessSeconds);
    print(`${guess} offered: ${figures.confirmed} confirmed`);
    best = Math.max(best, figures.confirmed);
    if (figures.confirmed < guess * stillConfirmed) return Math.max(20, Math.round(best / 10) * 10);
  }
}

async function offer(
  { baseUrl, pids, database, redis, pressLog }: RushWorld,
  { connections, habits }: CurvePlan,
  perSecond: number,
  seconds: number,
): Promise<{ figures: Omit<CurvePoint, 'times'>; wrong: string[] }> {
  const people = Math.max(10, Math.round(perSecond * seconds));
  const field = await prepareField(database, redis, { people, sessions: sessionCount });
  const [before] = (await database.query('SELECT now()::text AS at')) as [{ at: string }];
  const readSpent = (): Promise<ProcessorTime> => readProcessorTime({ pids, database, redis });
  let began = readSpent();
  const presses = pressLog === undefined ? undefined : followPresses(pressLog);
  const journal = await sendPeople(
    { baseUrl, field, perSecond, connections, habits },
    // Excludes the time to open the connections.
    () => void (began = readSpent()),
  );
  const [spentBefore, spent] = [await began, await readSpent()];
  await waitUntilDecided(database);
  const verdict = await judgeRush(
    database,
    field.sessions.map(({ id }) => id),
    field.requestIds,
    journal.accepted,
  );
  const pace = await readPace(database, before.at, seconds);
  // Otherwise pending text messages would be sent during the next measurement.
  await database.query('TRUNCATE queued_messages');
  return {
    figures: {
      offered: Math.round(perSecond),
      ...pace,
      ...timesOf(journal),
      ...presses?.(),
      processor: perBooking(
        { ...spentBefore, sender: 0 },
        { ...spent, sender: journal.processorMs },
        people,
      ),
    },
    wrong: verdict.violations,
  };
}

/** Reads the rates during the arrivals, from the first acceptance on. */
async function readPace(
  database: Database,
  since: string,
  seconds: number,
): Promise<{ accepted: number; confirmed: number }> {
  const [row] = (await database.query(
    `WITH mine AS (SELECT accepted_at, decided_at, state FROM booking_requests WHERE accepted_at >= $1),
          time AS (SELECT min(accepted_at) AS first FROM mine)
     SELECT count(*) FILTER (WHERE accepted_at < first + make_interval(secs => $2))::int AS accepted,
            count(*) FILTER (WHERE state = 'confirmed' AND decided_at < first + make_interval(secs => $2))::int AS confirmed
     FROM mine, time`,
    [since, seconds],
  )) as [{ accepted: number; confirmed: number }];
  return {
    accepted: Math.round(row.accepted / seconds),
    confirmed: Math.round(row.confirmed / seconds),
  };
}

/** @returns a function that reads what the proxy has logged since */
function followPresses(log: string): () => Pick<CurvePoint, 'accept' | 'away'> {
  const from = existsSync(log) ? statSync(log).size : 0;
  return () => {
    const all = readFileSync(log).subarray(from).toString().split('\n');
    const of = (status: string) =>
      spread(
        all
          .filter((line) => line.startsWith(status))
          .map((line) => Number(line.split(' ')[1]) * 1000)
          .sort((a, b) => a - b),
      );
    return { accept: of('202'), away: of('503') };
  };
}

const spread = (sorted: number[]) => ({ p50: quantile(sorted, 0.5), p99: quantile(sorted, 0.99) });

function timesOf(journal: PeopleJournal) {
  return {
    turnedAwayPart: Math.round((journal.turnedAway / Math.max(1, journal.pressed)) * 1000) / 10,
    accept: spread(journal.acceptMs),
    away: spread(journal.awayMs),
    outcome: spread(journal.outcomeMs),
    left: journal.left,
    pollsEach: Math.round((journal.polls / Math.max(1, journal.outcomeMs.length)) * 100) / 100,
    answers: journal.answers,
  };
}

/** @returns the curve as a Markdown table, for docs/measurements/scaling.md */
export function tableOf({ points }: Curve): string {
  const rows = points.map((point) => [
    `${point.times} (${point.offered})`,
    point.accepted,
    point.confirmed,
    `${point.turnedAwayPart} %`,
    `${point.accept.p50} / ${point.accept.p99}`,
    `${point.away.p50} / ${point.away.p99}`,
    `${point.outcome.p50} / ${point.outcome.p99}`,
    point.left,
  ]);
  const head = [
    'offered, times the most (a second)',
    'accepted a second',
    'confirmed a second',
    'turned away at first',
    'accepted in ms, median / p99',
    'turned away in ms, median / p99',
    'first press to outcome in ms, median / p99',
    'left',
  ];
  const line = (cells: (string | number)[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
