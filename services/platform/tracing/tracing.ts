import type { openTracing } from './open-tracing';

type Tracing = ReturnType<typeof openTracing>;

let opened: Tracing = {
  current: () => undefined,
  runIn: (_, work) => work(),
  jobs: undefined,
  close: () => Promise.resolve(undefined),
};

/** @returns the traces of this process; without a collector it only runs the work */
export const tracing = (): Tracing => opened;

/**
 * Starts tracing if TRACES_OTLP_URL is set, before any store is opened. Otherwise it loads no OpenTelemetry code.
 * @param service the process: `gateway`, `worker`
 */
export async function traceTo(
  service: string,
  config: { TRACES_OTLP_URL: string | undefined; TRACES_ONE_IN: number },
): Promise<void> {
  if (!config.TRACES_OTLP_URL) return;
  const { openTracing: open } = await import('./open-tracing.js');
  opened = open(service, config.TRACES_OTLP_URL, 1 / config.TRACES_ONE_IN);
}
