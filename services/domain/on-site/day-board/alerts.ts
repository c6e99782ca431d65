/** What keeps the hall from taking bookings, or will soon, for whoever looks at the day. */
export type DayAlert =
  | { kind: 'paused' }
  | { kind: 'slow'; seconds: number }
  | { kind: 'failed'; requests: number }
  | { kind: 'drift'; seats: number }
  | { kind: 'closing'; closings: number };

/** A booking is answered within moments; one that waits as long as this is stuck. */
const slowSeconds = 30;

/** How the taking of bookings stands. */
export interface IntakeFacts {
  paused: boolean;
  oldestSeconds: number;
  needsOps: number;
  driftSeats: number;
  openClosings: number;
}

/** @returns what is to be known, the most urgent first; nothing where all is well */
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
