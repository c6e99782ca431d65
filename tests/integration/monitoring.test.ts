import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { projectRoot } from '@hall/launcher/environment';
import { findFreePort } from '@hall/launcher/stores/free-port';
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
