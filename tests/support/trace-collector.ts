import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** A received span, with times in milliseconds since 1970. */
export interface ToldSpan {
  /** The process that sent it. */
  service: string;
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  name: string;
  from: number;
  until: number;
  facts: Record<string, string | number | boolean>;
  /** The trace and span ids of its links, without its parent. */
  links: { traceId: string; spanId: string }[];
}

export interface TraceCollector {
  /** The address for TRACES_OTLP_URL. */
  url: string;
  spans: ToldSpan[];
  stop(): Promise<void>;
}

interface Told {
  resourceSpans: {
    resource: { attributes: Fact[] };
    scopeSpans: { spans: OtlpSpan[] }[];
  }[];
}
interface Fact {
  key: string;
  value: {
    stringValue?: string;
    boolValue?: boolean;
    intValue?: number | string;
    doubleValue?: number;
  };
}
interface OtlpSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes?: Fact[];
  links?: { traceId: string; spanId: string }[];
}

/**
 * Receives traces as a collector does: OTLP over HTTP, as JSON.
 * @param keeps whether spans are kept; dropping them costs the machine less
 */
export async function startTraceCollector(keeps = true): Promise<TraceCollector> {
  const spans: ToldSpan[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      if (keeps) spans.push(...readSpans((await json(request)) as Told));
      else for await (const _ of request);
      response.setHeader('content-type', 'application/json').end('{}');
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1/traces`,
    spans,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const readSpans = ({ resourceSpans }: Told): ToldSpan[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = String(factsOf(resource.attributes)['service.name']);
    return scopeSpans.flatMap(({ spans }) =>
      spans.map((span) => ({
        service,
        traceId: span.traceId,
        spanId: span.spanId,
        parentSpanId: span.parentSpanId,
        name: span.name,
        from: Number(span.startTimeUnixNano) / 1e6,
        until: Number(span.endTimeUnixNano) / 1e6,
        facts: factsOf(span.attributes ?? []),
        links: (span.links ?? []).map(({ traceId, spanId }) => ({ traceId, spanId })),
      })),
    );
  });

const factsOf = (attributes: Fact[]): ToldSpan['facts'] =>
  Object.fromEntries(
    attributes.map(({ key, value: { stringValue, boolValue, intValue, doubleValue } }) => [
      key,
      stringValue ?? boolValue ?? doubleValue ?? Number(intValue),
    ]),
  );
