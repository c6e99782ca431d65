import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** A received span. */
export interface ReceivedSpan {
  /** The process that sent it. */
  service: string;
  traceId: string;
  parentSpanId: string | undefined;
  name: string;
  facts: Record<string, string | number | boolean>;
}

interface OtlpRequest {
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
  parentSpanId?: string;
  name: string;
  attributes?: Fact[];
}

/**
 * Receives traces as a collector does: OTLP over HTTP, as JSON.
 */
export async function startTraceCollector() {
  const spans: ReceivedSpan[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      spans.push(...readSpans((await json(request)) as OtlpRequest));
      response.setHeader('content-type', 'application/json').end('{}');
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    /** The address for TRACES_OTLP_URL. */
    url: `http://127.0.0.1:${port}/v1/traces`,
    spans,
    stop: async (): Promise<void> => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type TraceCollector = Awaited<ReturnType<typeof startTraceCollector>>;

const readSpans = ({ resourceSpans }: OtlpRequest): ReceivedSpan[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = String(factsOf(resource.attributes)['service.name']);
    return scopeSpans.flatMap(({ spans }) =>
      spans.map((span) => ({
        service,
        traceId: span.traceId,
        parentSpanId: span.parentSpanId,
        name: span.name,
        facts: factsOf(span.attributes ?? []),
      })),
    );
  });

const factsOf = (attributes: Fact[]): ReceivedSpan['facts'] =>
  Object.fromEntries(
    attributes.map(({ key, value: { stringValue, boolValue, intValue, doubleValue } }) => [
      key,
      stringValue ?? boolValue ?? doubleValue ?? Number(intValue),
    ]),
  );
