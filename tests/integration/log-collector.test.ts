import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type Server } from 'node:tls';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { projectRoot } from '@hall/launcher/environment';
import { readLacks } from '@hall/platform/go-on-without';
import { createLogCollector, type LogCollector } from '@hall/platform/logs/collector';
import { type Certificates, makeCertificates } from '../support/certificates';
import { eventually } from '../support/eventually';
import { releaseAtEnd } from '../support/release-at-end';
import { signInStaff } from '../support/staff-client';
import { ownSystem } from '../support/take-system';

/** A local collector that parses frames by RFC 5425. */
let folder: string;
let made: Certificates;
let server: Server;
let got: string[];
let lines: Set<Socket>;
/** It accepts the connection and reads nothing. */
let isDeaf: boolean;
let collectors: LogCollector[];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hall-collector-'));
  releaseAtEnd(() => rmSync(folder, { recursive: true, force: true }));
  made = makeCertificates(folder);
});
beforeEach(async () => {
  [got, collectors, lines, isDeaf] = [[], [], new Set(), false];
  await listen(0);
});
afterEach(async () => {
  for (const one of collectors) one.close();
  await stop();
});

async function listen(port: number): Promise<void> {
  server = createServer(
    { cert: readFileSync(made.cert), key: readFileSync(made.key) },
    (socket) => {
      lines.add(socket);
      if (isDeaf) return;
      let rest = Buffer.alloc(0);
      socket.on('error', (error: Error) => got.push(`fault ${error.message}`));
      socket.on('data', (part) => {
        rest = Buffer.concat([rest, part]);
        for (let read = readFrame(rest); read; read = readFrame(rest)) {
          got.push(read.message);
          rest = rest.subarray(read.end);
        }
      });
    },
  );
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
}

function stop(): Promise<unknown> {
  for (const socket of lines) socket.destroy();
  lines.clear();
  return new Promise((resolve) => server.close(resolve));
}

function readFrame(bytes: Buffer): { message: string; end: number } | undefined {
  const at = bytes.indexOf(' ');
  const end = at + 1 + Number(bytes.toString('ascii', 0, Math.max(at, 0)));
  if (at < 1 || bytes.length < end) return undefined;
  return { message: bytes.toString('utf8', at + 1, end), end };
}

const portOf = (): number => (server.address() as AddressInfo).port;

function collect(options: object = { ca: readFileSync(made.ca) }, port = portOf()): LogCollector {
  const collector = createLogCollector(`syslog+tls://127.0.0.1:${port}`, 'gateway', options);
  collectors.push(collector);
  return collector;
}

const lineOf = (fields: object, level = 30): string =>
  `${JSON.stringify({ level, time: Date.UTC(2026, 10, 22, 8), ...fields })}\n`;

const lack = () => readLacks().find(({ what }) => what === 'the log collector');

describe('the log collector', () => {
  test('gets each line whole, by its kind and weight', async () => {
    const collector = collect();
    collector.take(lineOf({ channel: 'security', event: 'signedIn' }));
    collector.take(lineOf({ name: 'gateway', msg: 'über\nzwei 纪念馆 "channel":"security"' }, 50));
    collector.take(lineOf({ channel: 'audit', auditid: '7' }, 40));
    await eventually(async () => expect(got).toHaveLength(3));
    const head = (priority: number, channel: string) =>
      new RegExp(
        `^<${priority}>1 2026-11-22T08:00:00\\.000Z \\S+ gateway ${process.pid} ${channel} - \\{`,
      );
    expect(got[0]).toMatch(head(10 * 8 + 6, 'security'));
    expect(got[1]).toMatch(head(16 * 8 + 3, '-'));
    expect(got[2]).toMatch(head(13 * 8 + 4, 'audit'));
    const text = got[1]!.slice(got[1]!.indexOf('{'));
    expect(JSON.parse(text)).toMatchObject({ msg: 'über\nzwei 纪念馆 "channel":"security"' });
    expect(await collector.drain(10)).toBe(true);
    expect(collector).toMatchObject({ lost: 0, waiting: 0 });
  });

  test('whose certificate nobody trusts gets nothing', async () => {
    const collector = collect({});
    collector.take(lineOf({ msg: 'for the true one alone' }));
    await eventually(async () => expect(lack()).toMatchObject({ isLacking: true }));
    expect(await collector.drain(1)).toBe(false);
    expect(collector.waiting).toBe(1);
    expect(got).toEqual([]);
  });

  test('delivers waiting lines in order after an outage', async () => {
    const port = portOf();
    await stop();
    const collector = collect(undefined, port);
    for (let line = 0; line < 100; line += 1) collector.take(lineOf({ line }));
    await eventually(async () => expect(lack()).toMatchObject({ isLacking: true }));
    expect(collector.waiting).toBe(100);
    await listen(port);
    await eventually(async () => expect(got).toHaveLength(100));
    expect(got.map((text) => (/"line":(\d+)/.exec(text) ?? [])[1])).toEqual(
      Array.from({ length: 100 }, (_, line) => String(line)),
    );
    expect(lack()).toMatchObject({ isLacking: false });
    for (const socket of lines) socket.destroy();
    await eventually(async () => expect(lack()).toMatchObject({ isLacking: true }));
    collector.take(lineOf({ line: 'after a broken line' }));
    await eventually(async () => expect(got.at(-1)).toContain('after a broken line'));
  });

  test('gets the undelivered lines again after it disconnects', async () => {
    isDeaf = true;
    const collector = collect({ ca: readFileSync(made.ca), bytes: 64_000_000 });
    const fill = 'x'.repeat(100_000);
    for (let line = 0; line < 300; line += 1) collector.take(lineOf({ line, fill }));
    await eventually(async () => expect(lines.size).toBe(1));
    // Wait until the socket accepts no more. The waiting lines are then certainly unsent.
    let left = 300;
    await eventually(async () => {
      const before = left;
      left = collector.waiting;
      expect(left).toBe(before);
      expect(left).toBeLessThan(300);
    });
    for (const socket of lines) socket.destroy();
    isDeaf = false;
    expect(left).toBeGreaterThan(10);
    await eventually(async () => expect(got.length).toBeGreaterThanOrEqual(left));
    const numbers = got.map((text) => Number((/"line":(\d+)/.exec(text) ?? [])[1]));
    expect(numbers.slice(-left)).toEqual(Array.from({ length: left }, (_, at) => 300 - left + at));
    await eventually(async () => expect(collector.waiting).toBe(0));
  });

  test('for which more waits than may gets the first of it, and is told how much it lacks', async () => {
    const port = portOf();
    await stop();
    const collector = collect({ ca: readFileSync(made.ca), bytes: 2000 }, port);
    for (let line = 0; line < 50; line += 1) collector.take(lineOf({ line, fill: 'x'.repeat(80) }));
    const kept = collector.waiting;
    expect(kept).toBeGreaterThan(3);
    expect(collector.lost).toBe(50 - kept);
    await listen(port);
    await eventually(async () => expect(got).toHaveLength(kept + 1));
    expect(got[0]).toContain('"line":0');
    expect(got.at(-1)).toContain(`"lines":${50 - kept}`);
  });
});

test('gets the reason that ends a process before it exits', async () => {
  const of = (name: string) => JSON.stringify(join(projectRoot, 'services/platform', `${name}.ts`));
  const script = `
    const { createLogger } = require(${of('logger')});
    const { endOnFault } = require(${of('shutdown')});
    const url = 'syslog+tls://127.0.0.1:${portOf()}';
    const logger = createLogger('gateway', 'info', { NODE_ENV: 'test', LOG_COLLECTOR_URL: url });
    endOnFault(logger);
    logger.info('here');
    process.stdin.once('data', () => { throw new Error('nobody caught this'); });`;
  const child = spawn(process.execPath, ['--require', 'tsx/cjs', '--eval', script], {
    cwd: projectRoot,
    env: { ...process.env, NODE_EXTRA_CA_CERTS: made.ca },
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  const ended = once(child, 'close');
  await eventually(async () => expect(got).toHaveLength(1));
  child.stdin.write('now');
  expect(await ended).toEqual([1, null]);
  await eventually(async () => expect(got.at(-1)).toContain('nobody caught this'));
  expect(got.at(-1)).toMatch(/^<130>1 /);
});

test('the processes send each line to the collector, and their last one as they end', async () => {
  const system = await ownSystem({
    LOG_COLLECTOR_URL: `syslog+tls://127.0.0.1:${portOf()}`,
    NODE_EXTRA_CA_CERTS: made.ca,
    LOG_LEVEL: 'info',
  });
  const found = (name: string, text: string) =>
    got.filter((one) => one.includes(` ${name} `) && one.includes(text));
  await signInStaff(system.baseUrl, 'admin');
  await eventually(async () =>
    expect(found('gateway', '"channel":"security","event":"signedIn"')).toHaveLength(1),
  );
  const figures = await (await fetch(`${system.baseUrl}/metrics`)).text();
  expect(figures).toContain('hall_log_lines_lost_total 0');
  await system.stop();
  await eventually(async () => {
    expect(found('gateway', '"msg":"stopping"')).toHaveLength(1);
    expect(found('worker', '"msg":"stopping"')).toHaveLength(1);
  });
});
