import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { findFreePort } from '@hall/launcher/stores/free-port';
import { startProxy, type TcpProxy } from '../chaos/tcp-proxy';
import { provocations } from '../deploy-kit/provocations';
import { readAlertRules, readPanels } from '../deploy-kit/alert-rules';
import { eventually } from '@hall/tests/support/eventually';
import { freshStores } from '@hall/tests/support/fresh-stores';
import { openRows, type RowsPool } from '@hall/tests/support/open-rows';
import { findUnsaid, readSamples, type Sample, sees } from '../deploy-kit/promql';
import { enterHall, inOpenHall, type OpenHall } from '../deploy-kit/provoke-alerts';
import { releaseAtEnd } from '@hall/tests/support/release-at-end';
import { planSystem, runSystem } from '@hall/tests/support/run-system';
import { ownSystem } from '@hall/tests/support/take-system';

const rules = readAlertRules();
/** All samples that gateways and workers exported in this file. */
const said: Sample[] = [];
/** Process id of the hall's worker, which some provocations stop. */
let worker: number;

/** @param ports of the metrics of a gateway and a worker */
const readFigures = async (...ports: (number | string)[]): Promise<Sample[]> => {
  const read = async (port: number | string) =>
    (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const samples = readSamples((await Promise.all(ports.map(read))).join('\n'));
  said.push(...samples);
  return samples;
};

describe('in an open hall, this alert fires on its fault:', () => {
  let hall: OpenHall;
  let gateway: string;
  let well: Sample[];
  beforeAll(async () => {
    worker = await findFreePort();
    const system = await ownSystem({
      WORKER_METRICS_PORT: String(worker),
      MAX_CALLS_IN_HAND: '10',
      DB_POOL_SIZE: '20',
    });
    hall = await enterHall(system);
    gateway = new URL(system.baseUrl).port;
    for (const path of ['healthz', 'readyz']) await fetch(`${system.baseUrl}/${path}`);
    well = await readFigures(gateway, worker);
  });

  test.each(Object.entries(inOpenHall))('%s', async (name, provoke) => {
    const expr = rules[name] ?? '';
    expect(sees(expr, well, well)).toBe(false);
    await provoke(hall, () =>
      eventually(async () =>
        expect([name, sees(expr, await readFigures(gateway), well)]).toEqual([name, true]),
      ),
    );
  });
});

describe('in a hall without setup and with failing SMS operators, this alert fires on its fault:', () => {
  let ports: [gateway: string, worker: number];
  let database: RowsPool;
  let redis: TcpProxy;
  beforeAll(async () => {
    const operator = createServer((request, response) => {
      request.resume().on('end', () => response.writeHead(500).end());
    });
    await new Promise<void>((resolve) => operator.listen(0, '127.0.0.1', resolve));
    releaseAtEnd(() => operator.close());
    const url = `http://127.0.0.1:${(operator.address() as AddressInfo).port}/send`;
    const stores = await freshStores();
    redis = await startProxy(Number(new URL(stores.redisUrl).port));
    const redisUrl = Object.assign(new URL(stores.redisUrl), { port: String(redis.port) }).href;
    const port = await findFreePort();
    const through = { ...stores, redisUrl };
    const plan = await planSystem(through, {
      WORKER_METRICS_PORT: String(port),
      SMS_PROVIDER: 'http',
      SMS_HTTP_URL: url,
      SMS_HTTP_TOKEN: 'x',
      SMS_SECOND_HTTP_URL: url,
      SMS_SECOND_HTTP_TOKEN: 'x',
    });
    const system = await runSystem(through, plan);
    releaseAtEnd(() => system.stop());
    database = openRows(stores.databaseUrl, 1);
    ports = [new URL(system.baseUrl).port, port];
  });

  const fires = (name: string, expr = rules[name] ?? ''): Promise<void> =>
    eventually(async () =>
      expect([name, sees(expr, await readFigures(...ports), [])]).toEqual([name, true]),
    );

  test('NothingIsPlanned', () => fires('NothingIsPlanned'));

  test('SmsOperatorFails, for both operators', async () => {
    await database.query(
      `INSERT INTO queued_messages (recipient, text) VALUES ('13900000009', 'x')`,
    );
    for (const which of ['first', 'second'])
      await fires(which, rules.SmsOperatorFails?.replace('(first|second)', which));
  });

  test('RedisIsAway and WorkGoesOnWithout', async () => {
    await redis.close();
    await fires('RedisIsAway');
    const queues = 'hall_going_without{what="the queues’ figures"}';
    await fires(
      'WorkGoesOnWithout',
      rules.WorkGoesOnWithout?.replace('hall_going_without', queues),
    );
  });
});

describe('gateways and workers export each name, label and value that is used', () => {
  beforeAll(async () => void (await readFigures(worker)));

  test.each(Object.entries(rules))('by the alert %s', (_name, expr) =>
    expect(findUnsaid(expr, said)).toEqual([]),
  );

  test.each(readPanels())('by the dashboard: %s', (expr) =>
    expect(findUnsaid(expr, said)).toEqual([]),
  );

  test('by the provocations for Prometheus’ own engine, with all labels', () => {
    const tried = Object.values(provocations).flat();
    for (const { series } of tried.filter(({ series }) => !series.startsWith('up{'))) {
      const [one] = readSamples(`${series} 0`);
      const labels = Object.keys(said.find(({ name }) => name === one?.name)?.labels ?? {});
      expect([series, findUnsaid(series, said)]).toEqual([series, []]);
      expect([series, Object.keys(one?.labels ?? {}).sort()]).toEqual([series, labels.sort()]);
    }
  });
});
