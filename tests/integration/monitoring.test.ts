import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { projectRoot } from '@hall/launcher/environment';
import { findFreePort } from '@hall/launcher/stores/free-port';
import { eventually } from '../support/eventually';
import { addressOf, isOpen, specialRoutes } from '../support/special-routes';
import { ownSystem, type System } from '../support/take-system';

let system: System;
let figures: string;

beforeAll(async () => {
  const port = await findFreePort();
  system = await ownSystem({ WORKER_METRICS_PORT: String(port) });
  const read = async (url: string): Promise<string> => (await fetch(url)).text();
  figures =
    (await read(`${system.baseUrl}/metrics`)) + (await read(`http://127.0.0.1:${port}/metrics`));
});

test('what is no call of a visitor is measured too, by its declared path', async () => {
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

test.each(['dashboard.json', 'alerts.yml'])(
  'every figure that %s asks for is one that the processes give',
  (name) => {
    const text = readFileSync(join(projectRoot, 'deploy/monitoring', name), 'utf8');
    const asked = new Set(text.match(/\b(hall|nodejs)_\w+/g));
    const given = new Set(figures.match(/^# TYPE \w+/gm)?.map((line) => line.slice(7)));
    const missing = [...asked].filter(
      (figure) => !given.has(figure) && !given.has(figure.replace(/_(bucket|sum|count)$/, '')),
    );
    expect(asked.size).toBeGreaterThan(7);
    expect(missing).toEqual([]);
  },
);
