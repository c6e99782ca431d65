import { writeFileSync } from 'node:fs';
import { startTraceCollector } from '@hall/tests/support/trace-collector';
import { drawSlowest, explainBookings } from './slowest';

/** A load of which some bookings are traced, and explained when it is over. */
export interface TracedLoad {
  /** What the system must be told, in its environment. */
  settings: Record<string, string>;
  /** When each request was meant to be sent, in milliseconds since 1970, by its id. */
  sentAt: Map<string, number>;
  /**
   * Once the system has been stopped, and so has sent its last spans.
   * @returns the slowest as a table; all spans lie in the file then, one a line
   */
  explain(): Promise<string>;
}

const shown = 20;

/** @param oneIn of so many bookings one is traced: each costs the sender's machine too */
export async function traceLoad(file: string, oneIn: number): Promise<TracedLoad> {
  const collector = await startTraceCollector();
  const sentAt = new Map<string, number>();
  return {
    settings: { TRACES_OTLP_URL: collector.url, TRACES_ONE_IN: String(oneIn) },
    sentAt,
    async explain() {
      await collector.stop();
      writeFileSync(file, collector.spans.map((span) => `${JSON.stringify(span)}\n`).join(''));
      // What was sent to warm up is not what is asked about.
      const spans = collector.spans.filter(({ traceId }) => sentAt.has(traceId));
      return drawSlowest(explainBookings(spans, sentAt), shown);
    },
  };
}
