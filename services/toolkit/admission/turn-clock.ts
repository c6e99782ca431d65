/** Idle times below this count as busy: the loop only polled for input. */
const noIdleMs = 0.2;

/**
 * A call read now arrived before this turn. If the loop was busy until then, it may have arrived when the turn
 * before began to read; if the loop was idle, it has just arrived. Read once a call, computed once a turn.
 */
export function createTurnClock(readIdleMs: () => number = () => performance.nodeTiming.idleTime) {
  let isOpen = false;
  let beganAt = 0;
  let beforeMs = 0;
  let endedAt = 0;
  let idleAtEnd = 0;
  let turnMs = 0;
  const end = (): void => {
    isOpen = false;
    endedAt = performance.now();
    idleAtEnd = readIdleMs();
    turnMs = endedAt - beganAt;
  };
  return {
    /** @param at the current time from `performance.now`; @returns milliseconds, an upper bound */
    waitedMs(at: number): number {
      if (!isOpen) {
        isOpen = true;
        beganAt = at;
        const idleMs = readIdleMs() - idleAtEnd;
        const busyMs = Math.max(0, at - endedAt - idleMs);
        beforeMs = idleMs > noIdleMs ? busyMs : busyMs + turnMs;
        setImmediate(end);
      }
      return beforeMs + at - beganAt;
    },
  };
}
