import { beforeAll, expect, test } from '@jest/globals';
import { callBase } from '@hall/shared/contract/envelope';
import { eventually } from '../support/eventually';
import { registerVisitor } from '../support/new-visitor';
import { signInStaff, type StaffClient } from '../support/staff-client';
import { ownSystem, type System } from '../support/take-system';
import { runStatement } from '../support/statements';
import type { VisitorClient } from '../support/visitor-client';

let system: System;
let visitor: VisitorClient;
let staff: StaffClient;
let name: string;

beforeAll(async () => {
  system = await ownSystem();
  visitor = (await registerVisitor(system.baseUrl)).client;
  staff = await signInStaff(system.baseUrl, 'admin');
  name = new URL(system.databaseUrl).pathname.slice(1);
});

/** As on a restart: whoever is connected is thrown out, and nobody is let in. */
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
  return [site, console].map(({ status, headers }) => ({
    status,
    retryAfter: Number(headers.get('retry-after')),
  }));
};

test('while Postgres restarts, calls of site and console say when to come again, and then work', async () => {
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
    expect((await answersOfAll()).map(({ status }) => status)).toEqual([200, 200]),
  );
});
