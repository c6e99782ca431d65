import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import {
  book,
  decided,
  findOpenDays,
  newRequestId,
  type OpenSession,
  party,
  submit,
} from '../support/booking-steps';
import { eventually } from '../support/eventually';
import { type NewVisitor, registerVisitor } from '../support/new-visitor';
import { releaseAtEnd } from '../support/release-at-end';
import { ownSystem, type System } from '../support/take-system';
import {
  startTraceCollector,
  type ToldSpan,
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

const isTracing = (url: string): boolean => /@opentelemetry\/(sdk|exporter|otlp)/.test(url);

describe('exported traces', () => {
  let collector: TraceCollector;
  let system: System;
  let visitor: NewVisitor;
  let loaded: string;

  beforeAll(async () => {
    loaded = folderUntilEnd('loaded');
    collector = await startTraceCollector();
    releaseAtEnd(() => collector.stop());
    system = await ownSystem({
      TRACES_OTLP_URL: collector.url,
      TRACES_ONE_IN: '1',
      NODE_V8_COVERAGE: loaded,
    });
    visitor = await registerVisitor(system.baseUrl);
  });

  const firstSession = async (): Promise<OpenSession> => {
    const [[session] = []] = await findOpenDays(visitor.client);
    if (!session) throw new Error('nothing can be booked');
    return session;
  };
  const spansOf = (traceId: string): ToldSpan[] =>
    collector.spans.filter((span) => span.traceId === traceId);
  const named = (spans: ToldSpan[], name: string): ToldSpan => {
    const found = spans.find((span) => span.name === name);
    if (!found) throw new Error(`no ${name} among ${spans.map((span) => span.name).join(', ')}`);
    return found;
  };

  test('a booking is one trace with its own id, from the call to the commit and to the status calls', async () => {
    const session = await firstSession();
    const requestid = newRequestId();
    await submit(system.baseUrl, visitor.client, {
      requestid,
      eventssessionid: session.eventssessionid,
      visitors: party(2),
    });
    expect(await decided(visitor.client, requestid)).toMatchObject({ state: 'confirmed' });

    const spans = await eventually(async () => {
      const told = spansOf(requestid);
      for (const name of ['booking/submit', 'booking/result', 'decide', 'COMMIT'])
        named(told, name);
      return told;
    });
    const call = named(spans, 'booking/submit');
    expect(call).toMatchObject({ service: 'hall-gateway', facts: { 'hall.code': 'A00006' } });
    expect(call.parentSpanId).toBeUndefined();
    const accept = named(spans, 'accept');
    expect(accept.parentSpanId).toBe(call.spanId);
    const children = ['queue', 'wait for a batch', 'decide', 'booking.decide', 'booking/result'];
    for (const name of children) expect(named(spans, name).parentSpanId).toBe(accept.spanId);

    const batch = named(spans, 'booking.decide');
    expect(batch).toMatchObject({ service: 'hall-worker', facts: { 'hall.batch.requests': 1 } });
    const commit = spans.find(
      ({ name, parentSpanId }) => name === 'COMMIT' && parentSpanId === batch.spanId,
    );
    const decide = named(spans, 'decide');
    expect(decide.facts).toMatchObject({
      'hall.outcome': 'confirmed',
      'hall.redis_ms': expect.any(Number),
      'hall.statements_ms': expect.any(Number),
      'hall.commit_ms': expect.any(Number),
    });
    expect(decide.until).toBeGreaterThanOrEqual(commit?.until ?? Infinity);
    expect(decide.links).toEqual([{ traceId: batch.traceId, spanId: batch.spanId }]);
  });

  test('a batch links every request that it decided, and each of them links the batch', async () => {
    const session = await firstSession();
    const people = await Promise.all([1, 2, 3].map(() => registerVisitor(system.baseUrl)));
    const shared = await eventually(async () => {
      await Promise.all(people.map(({ client }) => book(system.baseUrl, client, session, 1)));
      const batch = collector.spans.find(
        ({ name, links }) => name === 'booking.decide' && links.length > 1,
      );
      if (!batch) throw new Error('no two requests were decided in one batch');
      return batch;
    });
    for (const { traceId } of shared.links)
      expect(await eventually(async () => named(spansOf(traceId), 'decide'))).toMatchObject({
        links: [{ traceId: shared.traceId, spanId: shared.spanId }],
      });
  });

  test('contain no personal data: no name, number, address or token', async () => {
    const told = JSON.stringify(collector.spans);
    const secrets = [visitor.realname, visitor.idnum, visitor.telnum, visitor.username];
    for (const secret of [...secrets, visitor.client.authtoken ?? '-'])
      expect(told).not.toContain(secret);
    expect(told).not.toContain('127.0.0.1');
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
