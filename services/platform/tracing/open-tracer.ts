import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Link,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
} from '@opentelemetry/api';
import { RandomIdGenerator } from '@opentelemetry/sdk-trace';
import { createKeyedHash } from '../crypto/keyed-hash';
import { openProvider } from './open-provider';
import { nameStatement } from './statement-name';
import { acceptedSpanIdOf, isChosen, traceIdOf } from './trace-ids';
import type { SpanFacts, Tracer } from './tracer-type';

/** The current traced work. */
interface Doing {
  span: Span;
  since: number;
  /** In a batch: the time its parts took, in milliseconds by kind. */
  spent: Record<string, number>;
}

interface NewSpan {
  name: string;
  parent?: SpanContext | undefined;
  kind?: SpanKind;
  from?: number;
  facts?: SpanFacts;
  links?: Link[];
  /** Forced ids. */
  ids?: { traceId?: string; spanId?: string };
}

/** A request in progress in this process. */
interface Underway {
  since: number;
  parent: SpanContext | undefined;
}

const now = (): number => performance.timeOrigin + performance.now();

/** @param options.oneIn samples one in this many traces, chosen with the first key of `indexKey` */
export function openTracer(options: {
  service: string;
  url: string;
  oneIn: number;
  indexKey: string;
}): Tracer {
  const hash = createKeyedHash(options.indexKey, 'trace');
  const isDrawn = (traceId: string): boolean => isChosen(hash, traceId, options.oneIn);
  const doing = new AsyncLocalStorage<Doing | undefined>();
  const underway = new Map<string, Underway>();
  const random = new RandomIdGenerator();
  let wanted: NewSpan['ids'];
  const { otel, close } = openProvider(options, {
    generateTraceId: () => wanted?.traceId ?? random.generateTraceId(),
    generateSpanId: () => wanted?.spanId ?? random.generateSpanId(),
  });

  const start = ({ name, parent, kind, from, facts, links, ids }: NewSpan): Span => {
    wanted = ids;
    try {
      const context = parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
      return otel.startSpan(
        name,
        {
          kind: kind ?? SpanKind.INTERNAL,
          startTime: from ?? now(),
          ...(facts && { attributes: facts }),
          ...(links && { links }),
        },
        context,
      );
    } finally {
      wanted = undefined;
    }
  };

  const run = async <T>(span: Span, work: () => Promise<T>): Promise<T> => {
    try {
      return await doing.run({ span, since: now(), spent: {} }, work);
    } catch (error) {
      // The error's message may quote values of a row.
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end(now());
    }
  };

  /** Entering a context costs time in every call, so it is skipped where there is none to leave. */
  const outside = <T>(work: () => T): T => (doing.getStore() ? doing.run(undefined, work) : work());

  const isTold = (requestId: string): boolean => isDrawn(traceIdOf(requestId));
  const acceptedOf = (requestId: string): SpanContext => ({
    traceId: traceIdOf(requestId),
    spanId: acceptedSpanIdOf(requestId),
    traceFlags: TraceFlags.SAMPLED,
    isRemote: true,
  });
  const keepWhile = async <T>(
    requestId: string,
    entry: Underway,
    work: () => Promise<T>,
  ): Promise<T> => {
    underway.set(requestId, entry);
    try {
      return await work();
    } finally {
      underway.delete(requestId);
    }
  };

  return {
    call({ name, booking, isAbout }, work) {
      const traceId = booking ? traceIdOf(booking) : random.generateTraceId();
      // Nobody chooses an id that is random.
      const isSampled = booking ? isDrawn(traceId) : Math.random() * options.oneIn < 1;
      if (!isSampled) return outside(work);
      const parent = booking && isAbout ? acceptedOf(booking) : undefined;
      return run(start({ name, parent, kind: SpanKind.SERVER, ids: { traceId } }), work);
    },
    async part(name, work) {
      const outer = doing.getStore();
      if (!outer) return work();
      const since = now();
      try {
        return await run(start({ name, parent: outer.span.spanContext(), from: since }), work);
      } finally {
        outer.spent[name] = (outer.spent[name] ?? 0) + now() - since;
      }
    },
    batch(name, requestIds, work) {
      const told = requestIds.filter(isTold);
      if (!told.length) return outside(work);
      const facts = { 'hall.batch.requests': requestIds.length };
      const links = told.map((id) => ({ context: acceptedOf(id) }));
      // A batch of one request joins that request's trace; a larger one gets its own.
      const parent = told.length === 1 ? acceptedOf(told[0] ?? '') : undefined;
      return run(start({ name, parent, links, facts }), work);
    },
    apart: outside,
    note: (facts) => void doing.getStore()?.span.setAttributes(facts),
    accepting(requestId, work) {
      if (!isTold(requestId)) return work();
      const parent = doing.getStore()?.span.spanContext();
      return keepWhile(requestId, { since: now(), parent }, work);
    },
    accepted(requestIds) {
      const around = doing.getStore();
      for (const id of requestIds.filter(isTold)) {
        const waited = underway.get(id);
        // A request that did not wait for others was stored by the call itself.
        const parent = waited ? waited.parent : around?.span.spanContext();
        const own = parent?.traceId === traceIdOf(id) ? parent : undefined;
        const since = waited?.since ?? now();
        start({
          name: 'accept',
          parent: own,
          from: since,
          facts: waited && around ? { 'hall.waited_ms': around.since - since } : {},
          links: linksTo(waited && around?.span.spanContext(), own ? undefined : parent),
          ids: { traceId: traceIdOf(id), spanId: acceptedSpanIdOf(id) },
        }).end(now());
      }
    },
    deciding(requestId, queuedAt, work) {
      if (!isTold(requestId)) return work();
      const since = now();
      const parent = acceptedOf(requestId);
      if (queuedAt) start({ name: 'queue', parent, from: Math.min(queuedAt, since) }).end(since);
      return keepWhile(requestId, { since, parent }, work);
    },
    decided(outcomes) {
      const batch = doing.getStore();
      if (!batch) return;
      const until = now();
      const spent = Object.entries(batch.spent).map(([kind, ms]) => [`hall.${kind}_ms`, ms]);
      for (const [id, outcome] of outcomes) {
        if (!isTold(id)) continue;
        const parent = acceptedOf(id);
        const waitedSince = underway.get(id)?.since;
        if (waitedSince)
          start({ name: 'wait for a batch', parent, from: waitedSince }).end(batch.since);
        const facts = { 'hall.outcome': outcome, ...(Object.fromEntries(spent) as SpanFacts) };
        const links = linksTo(batch.span.spanContext());
        start({ name: 'decide', parent, from: batch.since, facts, links }).end(until);
      }
    },
    statement(sql, tookMs) {
      const outer = doing.getStore();
      if (!outer) return;
      const name = nameStatement(sql);
      const kind = name === 'COMMIT' ? 'commit' : 'statements';
      outer.spent[kind] = (outer.spent[kind] ?? 0) + tookMs;
      const until = now();
      start({ name, parent: outer.span.spanContext(), from: until - tookMs }).end(until);
    },
    isOn: true,
    close,
  };
}

const linksTo = (...contexts: (SpanContext | undefined)[]): Link[] =>
  contexts.flatMap((context) => (context ? [{ context }] : []));
