import { beforeAll, expect, test } from '@jest/globals';
import { callBase } from '@hall/shared/contract/envelope';
import { book, findOpenDays } from '../support/booking-steps';
import { eventually } from '../support/eventually';
import { registerVisitor } from '../support/new-visitor';
import { signInStaff, type StaffClient } from '../support/staff-client';
import { ownSystem, type System } from '../support/take-system';
import { runStatement } from '../support/statements';
import { readTicketLink } from '../support/ticket-link-of';
import type { VisitorClient } from '../support/visitor-client';

let system: System;
let visitor: VisitorClient;
let staff: StaffClient;
let name: string;
/** Pages and files that a link opens, with valid addresses. */
let linked: string[];

beforeAll(async () => {
  system = await ownSystem();
  const person = await registerVisitor(system.baseUrl);
  visitor = person.client;
  const [sessions] = await findOpenDays(visitor, 1);
  await book(system.baseUrl, visitor, sessions![0]!, 1);
  const ticket = await readTicketLink(system.baseUrl, person.telnum);
  const { url } = await visitor.call('user_account/renewCalendarLink');
  linked = [ticket, `${ticket}/manage`, new URL(String(url)).pathname, `/mail/1.${'x'.repeat(22)}`];
  staff = await signInStaff(system.baseUrl, 'admin');
  name = new URL(system.databaseUrl).pathname.slice(1);
});

/** Simulates a restart: ends all connections and refuses new ones. */
const shutDown = async (): Promise<void> => {
  await runStatement(system.databaseUrl, `ALTER DATABASE ${name} CONNECTION LIMIT 0`);
  await runStatement(
    system.databaseUrl,
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}' AND pid <> pg_backend_pid()`,
  );
};
const letIn = () => runStatement(system.databaseUrl, `ALTER DATABASE ${name} CONNECTION LIMIT -1`);

const answersOfAll = async () => {
  const site = await fetch(`${system.baseUrl}${callBase}order/list?bundleid=hall&moduleid=visit`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${visitor.authtoken}` },
  });
  const console = await staff.call('GET', 'orders');
  const pages = await Promise.all(linked.map((path) => fetch(`${system.baseUrl}${path}`)));
  return [site, console, ...pages].map(({ status, headers }) => ({
    status,
    retryAfter: Number(headers.get('retry-after')),
  }));
};

test('while Postgres restarts, calls of site and console and opened links answer with a retry time, and then work', async () => {
  await shutDown();
  try {
    for (let round = 0; round < 5; round += 1)
      for (const { status, retryAfter } of await answersOfAll()) {
        expect(status).toBe(503);
        expect(retryAfter).toBeGreaterThanOrEqual(1);
        expect(retryAfter).toBeLessThanOrEqual(5);
      }
  } finally {
    await letIn();
  }
  await eventually(async () =>
    expect((await answersOfAll()).map(({ status }) => status)).toEqual([
      200,
      200,
      ...linked.map(() => 200),
    ]),
  );
});
