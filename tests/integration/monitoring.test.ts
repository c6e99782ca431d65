import { beforeAll, expect, test } from '@jest/globals';
import { eventually } from '../support/eventually';
import { addressOf, isOpen, specialRoutes } from '../support/special-routes';
import { sharedSystem, type SharedSystem } from '../support/take-system';

let system: SharedSystem;

beforeAll(async () => {
  system = await sharedSystem();
});

test('routes that are not calls are measured too, by their declared path', async () => {
  const asked = specialRoutes.filter(isOpen);
  for (const one of asked)
    await fetch(`${system.baseUrl}${addressOf(one)}`, {
      method: one.method.toUpperCase(),
      redirect: 'manual',
    });
  const secret = 'someone-s-order';
  await fetch(`${system.baseUrl}/admin/api/orders/${secret}`);
  await fetch(`${system.baseUrl}/page/`);
  const wanted = [...asked.map(({ path }) => path), '/admin/api/orders/:orderid', '/page'];
  await eventually(async () => {
    const text = await (await fetch(`${system.baseUrl}/metrics`)).text();
    const measured = new Set(
      [...text.matchAll(/^hall_call_seconds_count\{path="([^"]*)"/gm)].map(([, path]) => path),
    );
    expect(wanted.filter((path) => !measured.has(path.slice(1)))).toEqual([]);
    expect(text).not.toContain(secret);
  });
});
