import { createRequire } from 'node:module';
import { type Context, context, ROOT_CONTEXT, SpanKind, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { registerInstrumentations } from '@opentelemetry/instrumentation';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { IORedisInstrumentation } from '@opentelemetry/instrumentation-ioredis';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { resourceFromAttributes } from '@opentelemetry/resources';
import * as sdk from '@opentelemetry/sdk-trace-node';
import { BullMQOtel } from 'bullmq-otel';
import { callBase } from '@hall/shared/contract/envelope';
import { goOnWithout, noteLack, noteWorking } from '../go-on-without';

/** Other attributes, and errors, contain addresses and values. */
const isSent = ([name]: [string, unknown]) => /^(hall\.|http\.response\.status_code$)/.test(name);
const tracedCall = new RegExp(`^(?:${callBase}|/admin/api/)([a-z/-]+)`);

const instrumentations = [
  new HttpInstrumentation({
    disableOutgoingRequestInstrumentation: true,
    ignoreIncomingRequestHook({ headers, url = '' }) {
      // Clients choose neither the trace nor what is sampled.
      delete headers.traceparent;
      delete headers.baggage;
      return !tracedCall.test(url);
    },
    applyCustomAttributesOnSpan(span, request) {
      const { originalUrl = '', body } = request as { originalUrl?: string; body?: unknown };
      span.updateName(tracedCall.exec(originalUrl)?.[1] ?? 'call');
      const { requestid } = (body ?? {}) as { requestid?: unknown };
      if (/^\w{32}$/.test(String(requestid))) span.setAttribute('hall.booking', String(requestid));
    },
  }),
  new PgInstrumentation({
    requireParentSpan: true,
    requestHook: (span, { query }) => void span.updateName(nameStatement(query.text)),
  }),
  new IORedisInstrumentation(),
];

/** @returns the verb and the table of a statement, never more, because it may quote a value */
const nameStatement = (sql: string): string =>
  `${/\w+/.exec(sql)?.[0].toUpperCase()} ${/\b(?:FROM|INTO|UPDATE)\s+"?([a-z_]+)/.exec(sql)?.[1] ?? ''}`.trim();

/** Traces a part of the calls, with their jobs, statements and commands. Other work is not traced. */
export function openTracing(service: string, url: string, part: number) {
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: 2000 });
  const calls = new sdk.TraceIdRatioBasedSampler(part);
  const others = new sdk.TraceIdRatioBasedSampler(0);
  const provider = new sdk.NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': `hall-${service}` }),
    sampler: new sdk.ParentBasedSampler({
      root: {
        shouldSample: (parent, id, _, kind) =>
          (kind === SpanKind.SERVER ? calls : others).shouldSample(parent, id),
      },
    }),
    spanProcessors: [new sdk.BatchSpanProcessor(careful(exporter))],
  });
  provider.register();
  registerInstrumentations({ instrumentations });
  // A module that is already loaded is instrumented when it is required again.
  for (const name of ['http', 'https', 'pg', 'pg-pool', 'ioredis']) createRequire(__filename)(name);
  return {
    /** The trace of the current work; undefined if it is not sampled. */
    current: (): Context | undefined =>
      trace.getActiveSpan()?.isRecording() ? context.active() : undefined,
    /** Runs work of several calls in the trace of one of them, or outside every trace. */
    runIn: <T>(within: Context | undefined, work: () => T): T =>
      context.with(within ?? ROOT_CONTEXT, work),
    /** The option `telemetry` of queues and workers. */
    jobs: new BullMQOtel({ tracerName: 'hall' }) as BullMQOtel | undefined,
    /** Sends the remaining spans. */
    close: () => goOnWithout('sending traces', provider.shutdown()),
  };
}

/** Sends only codes and names. The process works without an unreachable collector. */
const careful = (exporter: sdk.SpanExporter): sdk.SpanExporter => ({
  export: (spans, done) =>
    exporter.export(spans.map(withoutValues), (result) => {
      if (result.error) noteLack('sending traces', result.error);
      else noteWorking('sending traces');
      done(result);
    }),
  shutdown: () => exporter.shutdown(),
});

const withoutValues = (span: sdk.ReadableSpan): sdk.ReadableSpan =>
  Object.create(span, {
    attributes: { value: Object.fromEntries(Object.entries(span.attributes).filter(isSent)) },
    events: { value: [] },
    status: { value: { code: span.status.code } },
  }) as sdk.ReadableSpan;
