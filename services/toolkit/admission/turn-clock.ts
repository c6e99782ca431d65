/** How long a call may have lain unread, of a process that reads all that has come in one turn of its event loop. */
export interface TurnClock {
  /** @param at this moment, as `performance.now` says it; @returns milliseconds, at the most */
  waitedMs(at: number): number;
}

/** Idle for less than this counts as busy: the loop only looked whether something had arrived. */
const noIdleMs = 0.2;

/**
 * A call read now arrived before this turn. If the loop was busy until then, it may have arrived when the turn
 * before began to read; if the loop was idle, it has just arrived. Read once a call, computed once a turn.
 */
export function createTurnClock(
  readIdleMs: () => number = () => performance.nodeTiming.idleTime,
): TurnClock {
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
    waitedMs(at) {
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
