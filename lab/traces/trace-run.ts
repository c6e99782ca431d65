import { writeFileSync } from 'node:fs';
import { startTraceCollector } from '@hall/tests/support/trace-collector';
import { drawSlowest, explainBookings } from './slowest';

/** A load with some traced bookings, which are explained at the end. */
export interface TracedLoad {
  /** Environment variables of the system. */
  settings: Record<string, string>;
  /** Planned time of each request in epoch milliseconds, by id. */
  sentAt: Map<string, number>;
  /**
   * Call it once the system has stopped and so has sent its last spans.
   * @returns the slowest as a table; the file then contains all spans, one per line
   */
  explain(): Promise<string>;
}

const shown = 20;

/** @param oneIn one booking in this number is traced, because traces cost CPU time on the sender's machine */
export async function traceLoad(file: string, oneIn: number): Promise<TracedLoad> {
  const collector = await startTraceCollector();
  const sentAt = new Map<string, number>();
  return {
    settings: { TRACES_OTLP_URL: collector.url, TRACES_ONE_IN: String(oneIn) },
    sentAt,
    async explain() {
      await collector.stop();
      writeFileSync(file, collector.spans.map((span) => `${JSON.stringify(span)}\n`).join(''));
      // Excludes the warm-up.
      const spans = collector.spans.filter(({ traceId }) => sentAt.has(traceId));
      return drawSlowest(explainBookings(spans, sentAt), shown);
    },
  };
}
