import type { ToldSpan } from '@hall/tests/support/trace-collector';

/** Stages of a booking, in order. */
const stages = [
  'before the gateway',
  'gateway',
  'batch to store',
  'store',
  'queue',
  'batch to decide',
  'Redis',
  'statements',
  'commit',
  'rest of deciding',
  'poll',
] as const;
type Stage = (typeof stages)[number];

/** One booking from the planned press to the visible outcome, or to its decision if nobody polled; milliseconds. */
export interface ExplainedBooking {
  traceId: string;
  outcome: string;
  total: number;
  parts: Record<Stage, number>;
}

/**
 * Splits each booking into consecutive stages without gaps, so that they add up to the total.
 * @param sentAt planned time of sending by trace, in epoch milliseconds; if unset, a booking begins with the call
 * @returns the bookings with complete traces, the slowest first
 */
export function explainBookings(
  spans: ToldSpan[],
  sentAt: ReadonlyMap<string, number> = new Map(),
): ExplainedBooking[] {
  const byTrace = new Map<string, ToldSpan[]>();
  for (const span of spans) {
    const trace = byTrace.get(span.traceId);
    if (trace) trace.push(span);
    else byTrace.set(span.traceId, [span]);
  }
  return [...byTrace]
    .flatMap(([traceId, trace]) => explain(traceId, trace, sentAt.get(traceId)) ?? [])
    .sort((one, other) => other.total - one.total);
}

function explain(
  traceId: string,
  trace: ToldSpan[],
  sentAt: number | undefined,
): ExplainedBooking | undefined {
  const named = (name: string) => trace.find((span) => span.name === name);
  const [accept, decide] = [named('accept'), named('decide')];
  const call = trace.find(({ spanId }) => spanId === accept?.parentSpanId);
  if (!accept || !call || !decide) return undefined;
  const taken = named('queue')?.until ?? accept.until;
  const poll = trace
    .filter(({ name, from }) => name === 'booking/result' && from >= decide.from)
    .sort((one, other) => one.until - other.until)
    .find(({ until }) => until >= decide.until);
  const begin = sentAt ?? call.from;
  const end = poll?.until ?? decide.until;
  const spent = (kind: string): number => Number(decide.facts[`hall.${kind}_ms`] ?? 0);
  const waited = Number(accept.facts['hall.waited_ms'] ?? 0);
  const work = { Redis: spent('redis'), statements: spent('statements'), commit: spent('commit') };
  return {
    traceId,
    outcome: String(decide.facts['hall.outcome']),
    total: end - begin,
    parts: {
      'before the gateway': call.from - begin,
      gateway: accept.from - call.from,
      'batch to store': waited,
      store: accept.until - accept.from - waited,
      queue: taken - accept.until,
      'batch to decide': decide.from - taken,
      ...work,
      'rest of deciding': decide.until - decide.from - work.Redis - work.statements - work.commit,
      poll: end - decide.until,
    },
  };
}

/** Formats the slowest bookings as a table, with their mean and the mean of all. */
export function drawSlowest(bookings: ExplainedBooking[], count: number): string {
  if (!bookings.length) return 'no booking was traced from its call to its decision\n';
  const slowest = bookings.slice(0, count);
  const widths = stages.map((stage) => Math.max(stage.length, 7) + 2);
  const row = (name: string, total: string, cells: string[]): string =>
    `${name.padEnd(34)}${total.padStart(8)}${cells.map((cell, i) => cell.padStart(widths[i] ?? 0)).join('')}\n`;
  const line = (
    name: string,
    { total, parts }: Pick<ExplainedBooking, 'total' | 'parts'>,
  ): string =>
    row(
      name,
      total.toFixed(0),
      stages.map((stage) => parts[stage].toFixed(1)),
    );
  return [
    `\nthe ${slowest.length} slowest of ${bookings.length} bookings that were traced, in milliseconds\n\n`,
    row('trace', 'total', [...stages]),
    ...slowest.map((booking) => line(booking.traceId, booking)),
    line('mean of these', meanOf(slowest)),
    line('mean of all', meanOf(bookings)),
  ].join('');
}

function meanOf(bookings: ExplainedBooking[]): Pick<ExplainedBooking, 'total' | 'parts'> {
  const mean = (of: (booking: ExplainedBooking) => number): number =>
    bookings.reduce((sum, booking) => sum + of(booking), 0) / bookings.length;
  const parts = Object.fromEntries(
    stages.map((stage) => [stage, mean(({ parts: each }) => each[stage])]),
  ) as Record<Stage, number>;
  return { total: mean(({ total }) => total), parts };
}
