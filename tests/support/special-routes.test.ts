import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { mounts, specialRoutes } from './special-routes';

const gateway = join(__dirname, '../../services/gateway');

/** The names that routers use instead of an address. */
const named: Record<string, string> = {
  messagingAppStart: '/oauth/messaging-app/start',
  messagingAppCallback: '/oauth/messaging-app/callback',
};

/** Covered elsewhere: calls in the API document, pages of the two apps, and the queue board. */
const others = [
  'admin/calls/mount-staff-calls.ts',
  'apps/apps.router.ts',
  'calls/mount-calls.ts',
  'ops/queue-board.ts',
];

const read = (name: string): string => readFileSync(join(gateway, name), 'utf8');

test('the list names every route that is not a call', () => {
  const declared = Object.entries(mounts).flatMap(([file, base]) =>
    [...read(file).matchAll(/router\s*\.(get|post|put|delete|all)\(\s*('([^']*)'|\w+),/g)].map(
      ([, method, word = '', path = named[word]]) => `${method} ${base}${path}`,
    ),
  );
  expect(declared.length).toBeGreaterThan(20);
  expect(specialRoutes.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(
    declared.sort(),
  );
});

test('every file that makes a router is read here', () => {
  const makers = readdirSync(gateway, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|^dist\/|strict-router/.test(name))
    .filter((name) => read(name).includes('strictRouter('));
  expect(makers.sort()).toEqual([...Object.keys(mounts), ...others].sort());
});

test('each route is mounted at the listed address', () => {
  const server = read('server.ts');
  for (const base of ["'/t'", "'/dev'", 'calendarPath', 'mailPath'])
    expect(server).toContain(`(${base}, deps.`);
});
