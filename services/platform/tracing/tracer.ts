import type { Tracer } from './tracer-type';

export type { SpanFacts, TracedCall, Tracer } from './tracer-type';

/** The tracer where tracing is off: it only does the work. */
const untraced: Tracer = {
  call: (_, work) => work(),
  part: (_, work) => work(),
  batch: (_, __, work) => work(),
  apart: (work) => work(),
  note: () => undefined,
  accepting: (_, work) => work(),
  accepted: () => undefined,
  deciding: (_, __, work) => work(),
  decided: () => undefined,
  statement: () => undefined,
  isOn: false,
  close: () => Promise.resolve(),
};

let current = untraced;

/** @returns the process' tracer */
export const tracer = (): Tracer => current;

/**
 * Begins to trace where TRACES_OTLP_URL says whereto; before any store is opened. Where it is not set, nothing of
 * OpenTelemetry's is loaded.
 * @param service the process: `gateway`, `worker`
 */
export async function traceTo(
  service: string,
  settings: { TRACES_OTLP_URL: string | undefined; TRACES_ONE_IN: number; INDEX_KEY: string },
): Promise<void> {
  const { TRACES_OTLP_URL: url, TRACES_ONE_IN: oneIn, INDEX_KEY: indexKey } = settings;
  if (!url) return;
  const { openTracer } = await import('./open-tracer.js');
  current = openTracer({ service, url, oneIn, indexKey });
}
