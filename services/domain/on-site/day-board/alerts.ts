/** An alert on the day board about bookings that fail, or soon will. */
export type DayAlert =
  | { kind: 'paused' }
  | { kind: 'slow'; seconds: number }
  | { kind: 'failed'; requests: number }
  | { kind: 'drift'; seats: number }
  | { kind: 'closing'; closings: number };

/** Bookings are decided within moments; one that waits this long is stuck. */
const slowSeconds = 30;

/** The state of the booking intake. */
export interface IntakeFacts {
  paused: boolean;
  oldestSeconds: number;
  needsOps: number;
  driftSeats: number;
  openClosings: number;
}

/** @returns the alerts, most urgent first; empty if all is well */
export function alertsOf(facts: IntakeFacts): DayAlert[] {
  return [
    ...(facts.paused ? [{ kind: 'paused' } as const] : []),
    ...(facts.oldestSeconds >= slowSeconds
      ? [{ kind: 'slow', seconds: Math.floor(facts.oldestSeconds) } as const]
      : []),
    ...(facts.needsOps ? [{ kind: 'failed', requests: facts.needsOps } as const] : []),
    ...(facts.driftSeats ? [{ kind: 'drift', seats: facts.driftSeats } as const] : []),
    ...(facts.openClosings ? [{ kind: 'closing', closings: facts.openClosings } as const] : []),
  ];
}
