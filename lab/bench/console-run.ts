import { setTimeout as sleep } from 'node:timers/promises';
import { addHallDays, hallDateOf } from '@hall/shared/rules/hall-time';
import type { Database } from '@hall/platform/postgres/data-source';
import { signInStaff, type StaffClient } from '@hall/tests/support/staff-client';
import { middleOf } from './middle-of';

const today = hallDateOf(new Date());
const ago = (days: number): string => addHallDays(today, -days);

/** The calls that staff and operators make all day, every list in every sort order, and the most expensive reads. */
const asked = [
  'worklists',
  'overview',
  'queues',
  'reconciliation',
  'queues/history?range=hour',
  'queues/history?range=month',
  'queues/processes',
  'queues/release',
  'orders',
  'orders?page=200',
  'orders?waiting=1',
  'orders?sort=eventsdate',
  'orders?sort=orderno',
  ...[1, 2, 3].map((status) => `orders?status=${status}`),
  ...[1, 2, 5, 6].map((status) => `orders?bookingstatus=${status}`),
  ...['accounttype=auth', 'accounttype=tg', 'pool=window', 'channel=telephone', 'assigned=1'].map(
    (filter) => `orders?${filter}`,
  ),
  `orders?from=${ago(900)}&to=${today}`,
  'accounts',
  'accounts?page=200',
  'accounts?status=1',
  'accounts?type=user',
  ...['createdat', 'realname', 'status'].flatMap((name) => [
    `accounts?sort=${name}`,
    `accounts?sort=-${name}`,
  ]),
  'bindings',
  'blacklist',
  'notices',
  'messages',
  'authorizations',
  'auth-units',
  'staff',
  'audit',
  'exports',
  'imports',
  'risk',
  'clusters',
  'returned-seats',
  'admissions',
  `statistics/visits?from=${ago(30)}&to=${today}`,
  `statistics/visits?from=${ago(91)}&to=${today}`,
  `statistics/outlook?date=${today}`,
];

/** Searches for a person send the keyword in the body. */
const searched: [path: string, body: object][] = [
  // A full name, a part that a twelfth of all names contain, a Latin name, the end of a number, and a phone number.
  ...['王小明', '王', '小明', 'garcia', '0001', '17000000001'].map((keyword): [string, object] => [
    'orders/search',
    { keyword },
  ]),
  ['accounts/search', { keyword: '王小明' }],
  ['accounts/search', { keyword: '17000000001' }],
  ['search', { keyword: '王小明' }],
];

/** @returns the median of three timings of each console call in milliseconds, one call at a time */
export async function measureConsole(
  baseUrl: string,
  database: Database,
): Promise<Record<string, number>> {
  const admin = await signInStaff(baseUrl, 'admin');
  await waitUntilCounted(database);
  const timeAll = async (): Promise<Record<string, number>> => {
    const times: Record<string, number> = {};
    for (const path of asked) times[`GET ${path}`] = await timeOf(admin, 'GET', path);
    for (const [path, body] of searched)
      times[`POST ${path} ${JSON.stringify(body)}`] = await timeOf(admin, 'POST', path, body);
    return times;
  };
  return middleOf([await timeAll(), await timeAll(), await timeAll()]);
}

/** Waits until the worker has counted the past days, some each minute. Until then reports differ from a running hall's. */
async function waitUntilCounted(database: Database): Promise<void> {
  for (;;) {
    const [{ left }] = (await database.query(
      `SELECT count(*)::int AS left FROM visit_days d WHERE visit_date < current_date - 3
         AND NOT EXISTS (SELECT 1 FROM day_counts c WHERE c.visit_date = d.visit_date AND c.area_id = d.area_id)`,
    )) as [{ left: number }];
    if (!left) return;
    await sleep(1000);
  }
}

async function timeOf(
  staff: StaffClient,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
): Promise<number> {
  const started = performance.now();
  const { status } = await staff.call(method, path, body);
  if (status !== 200) throw new Error(`${path}: ${status}`);
  return Math.round(performance.now() - started);
}
