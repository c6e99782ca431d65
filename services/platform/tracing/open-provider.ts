import type { Tracer } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOnSampler,
  BatchSpanProcessor,
  type IdGenerator,
  type SpanExporter,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { noteLack, noteWorking } from '../go-on-without';

/** Maximum number of queued spans; further ones are dropped. */
const waitingMax = 16_384;
const sendEachMs = 1000;
/** How long an ending process may take to send its last spans, in milliseconds. */
const lastSpansMs = 2000;

/** Opens the OpenTelemetry exporter. Sampling is decided before a span begins. */
export function openProvider(
  { service, url }: { service: string; url: string },
  idGenerator: IdGenerator,
): { otel: Tracer; close(): Promise<void> } {
  const processor = new BatchSpanProcessor({
    exporter: watched(new OTLPTraceExporter({ url })),
    maxQueueSize: waitingMax,
    maxExportBatchSize: 1024,
    scheduledDelayMillis: sendEachMs,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': `hall-${service}` }),
    sampler: new AlwaysOnSampler(),
    idGenerator,
    spanProcessors: [processor],
  });
  return {
    otel: provider.getTracer('hall'),
    close: async () => {
      await Promise.race([
        provider.shutdown(),
        new Promise((resolve) => setTimeout(resolve, lastSpansMs).unref()),
      ]);
    },
  };
}

/** The process works without an unreachable collector, as for logs. */
function watched(exporter: SpanExporter): SpanExporter {
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.error) noteLack('sending traces', result.error);
        else noteWorking('sending traces');
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}
