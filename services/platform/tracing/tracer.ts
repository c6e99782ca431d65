import type { Tracer } from './tracer-type';

export type { SpanFacts, TracedCall, Tracer } from './tracer-type';

/** The tracer if tracing is off: it only runs the work. */
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
 * Starts tracing if TRACES_OTLP_URL is set; call it before any store is opened. Otherwise no OpenTelemetry code is
 * loaded.
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
