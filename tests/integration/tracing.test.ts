import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { decided, findOpenDays, newRequestId, party, submit } from '../support/booking-steps';
import { cleanUpAtEnd } from '../support/clean-up-at-end';
import { eventually } from '../support/eventually';
import { type NewVisitor, registerVisitor } from '../support/new-visitor';
import { ownSystem, type System } from '../support/take-system';
import {
  startTraceCollector,
  type ReceivedSpan,
  type TraceCollector,
} from '../support/trace-collector';
import { folderUntilEnd } from '../support/until-end';

/** Reads the list of loaded files that Node writes when a process ends. */
function readLoaded(folder: string): string[] {
  return readdirSync(folder).flatMap((file) =>
    (
      JSON.parse(readFileSync(join(folder, file), 'utf8')) as { result: { url: string }[] }
    ).result.map(({ url }) => url),
  );
}

const isTracing = (url: string): boolean =>
  /bullmq-otel|@opentelemetry\/(sdk|exporter|otlp|instrumentation)/.test(url);

describe('exported traces', () => {
  let collector: TraceCollector;
  let system: System;
  let visitor: NewVisitor;
  let loaded: string;

  beforeAll(async () => {
    loaded = folderUntilEnd('loaded');
    collector = await startTraceCollector();
    cleanUpAtEnd(() => collector.stop());
    system = await ownSystem({
      TRACES_OTLP_URL: collector.url,
      TRACES_ONE_IN: '1',
      NODE_V8_COVERAGE: loaded,
    });
    visitor = await registerVisitor(system.baseUrl);
  });

  test('a booking is one trace, from the call over the queue to the commit', async () => {
    const [[session] = []] = await findOpenDays(visitor.client);
    if (!session) throw new Error('nothing can be booked');
    const requestid = newRequestId();
    await submit(system.baseUrl, visitor.client, {
      requestid,
      eventssessionid: session.eventssessionid,
      visitors: party(2),
    });
    expect(await decided(visitor.client, requestid)).toMatchObject({ state: 'confirmed' });

    const isOf = ({ facts }: ReceivedSpan) => facts['hall.booking'] === requestid;
    const spans = await eventually(async () => {
      const call = collector.spans.find((span) => isOf(span) && span.name === 'booking/submit');
      const received = collector.spans.filter(({ traceId }) => traceId === call?.traceId);
      expect(received.map(({ service, name }) => `${service} ${name}`)).toEqual(
        expect.arrayContaining([
          'hall-gateway booking/submit',
          'hall-gateway INSERT booking_requests',
          'hall-gateway addBulk booking',
          'hall-worker process booking',
          'hall-worker evalsha',
          'hall-worker UPDATE booking_requests',
          'hall-worker COMMIT',
        ]),
      );
      return received;
    });
    expect(spans.filter(({ parentSpanId }) => !parentSpanId)).toMatchObject([
      { name: 'booking/submit', facts: { 'http.response.status_code': 202 } },
    ]);
  });

  test('contain no personal data: no name, number, address or token', async () => {
    const received = JSON.stringify(collector.spans);
    const secrets = [visitor.realname, visitor.idnum, visitor.telnum, visitor.username];
    for (const secret of [...secrets, visitor.client.authtoken ?? '-'])
      expect(received).not.toContain(secret);
    expect(received).not.toContain('127.0.0.1');
    const keys = new Set(collector.spans.flatMap(({ facts }) => Object.keys(facts)));
    expect([...keys].filter((key) => !/^(hall\.|http\.response\.status_code$)/.test(key))).toEqual(
      [],
    );
  });

  test('unsent spans are sent when a process ends', async () => {
    const before = collector.spans.length;
    await visitor.client.call('order/list');
    await system.stop();
    expect(collector.spans.slice(before).map(({ name }) => name)).toContain('order/list');
    expect(readLoaded(loaded).some(isTracing)).toBe(true);
  });
});

test('without a collector, no tracing code is loaded', async () => {
  const loaded = folderUntilEnd('loaded');
  const system = await ownSystem({ NODE_V8_COVERAGE: loaded });
  expect((await registerVisitor(system.baseUrl)).telnum).not.toBe('');
  await system.stop();
  const urls = readLoaded(loaded);
  expect(urls.some((url) => url.endsWith('/gateway/dist/main.js'))).toBe(true);
  expect(urls.some((url) => url.endsWith('/worker/dist/main.js'))).toBe(true);
  expect(urls.filter(isTracing)).toEqual([]);
});
