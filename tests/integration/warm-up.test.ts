import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { callBase } from '@hall/shared/contract/envelope';
import { scheduleCalls } from '@hall/shared/contract/schedule';
import { eventually } from '../support/eventually';
import { ownSystem, type System } from '../support/take-system';

let system: System;
beforeAll(async () => {
  // A real hall accepts https only.
  const hall = { HTTPS_HOST: 'visit.example.org', TRUST_PROXY: '1' };
  system = await ownSystem({ ...hall, WARM_UP_SECONDS: '20', LOG_LEVEL: 'info' });
});

const logLines = (): Record<string, unknown>[] =>
  readFileSync(join(system.logFolder, 'gateway.log'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);

/** Reads the metrics. The readiness checks and this request are not made by visitors. */
const figures = async (): Promise<string[]> =>
  (await (await fetch(`${system.baseUrl}/metrics`)).text())
    .split('\n')
    .filter((line) => /^hall_(call_|calls_shed|security)/.test(line) && !line.endsWith(' 0'))
    .filter((line) => !/path="(readyz|healthz|metrics)"/.test(line));

test('a gateway calls itself hundreds of times before it is ready, and these calls are not counted', async () => {
  const lines = logLines();
  const warmed = lines.findIndex(({ msg }) => msg === 'gateway warmed up');
  // 600 on an idle machine. A busy one reaches the time limit first.
  expect(Number(lines[warmed]?.answered)).toBeGreaterThan(60);
  expect(lines.findIndex(({ msg }) => msg === 'gateway ready')).toBeGreaterThan(warmed);
  const complaints = lines.filter(
    ({ level, msg }) => Number(level) > 30 && !/^Node .* security updates/.test(String(msg)),
  );
  expect(complaints).toEqual([]);
  expect(await figures()).toEqual([]);
});

test('later calls of visitors are counted', async () => {
  const answer = await fetch(
    `${system.baseUrl}${callBase}${scheduleCalls.calendar.path}?bundleid=hall&moduleid=visit`,
    { method: 'POST', headers: { 'x-forwarded-proto': 'https' } },
  );
  expect(answer.status).toBe(200);
  await eventually(async () =>
    expect((await figures()).join('\n')).toContain(scheduleCalls.calendar.path),
  );
});
