import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from '@jest/globals';
import type { DeclaredCall } from '@hall/shared/contract/staff/endpoint';
import type { StaffDeps } from './calls/staff-call';
import { createStaffCalls } from './staff-calls';

const contract = join(__dirname, '../../../shared/contract/staff');

/** The calls in every `…Endpoints` of the contract. */
async function readDeclared(): Promise<DeclaredCall[]> {
  const files = readdirSync(contract).filter((name) => /^[a-z-]+\.ts$/.test(name));
  const modules = await Promise.all(
    files.map((name) => import(`@hall/shared/contract/staff/${basename(name, '.ts')}`)),
  );
  return modules
    .flatMap((module) => Object.entries(module as Record<string, Record<string, DeclaredCall>>))
    .flatMap(([name, calls]) => (name.endsWith('Endpoints') ? Object.values(calls) : []));
}

test('binds every declared call, and each once', async () => {
  const deps = new Proxy({}, { get: () => ({}) }) as StaffDeps;
  const bound = createStaffCalls(deps).map(({ method, path }) => `${method} ${path}`);
  const declared = (await readDeclared()).map(({ method, path }) => `${method} ${path}`);
  expect(declared.length).toBeGreaterThan(100);
  expect(declared.filter((call) => !bound.includes(call))).toEqual([]);
  expect(bound.filter((call, i) => bound.indexOf(call) !== i)).toEqual([]);
});
