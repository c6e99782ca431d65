/** How long a call may have lain unread, of a process that reads all that has come in one turn of its event loop. */
export interface TurnClock {
  /** @param at this moment, as `performance.now` says it; @returns milliseconds, at the most */
  waitedMs(at: number): number;
}

/** Less idleness than this is none: the loop only looked whether something had come. */
const noIdleMs = 0.2;

/**
 * What is read now came before this turn at the latest. Was the loop busy until then, it may have come as the turn
 * before began to read; was it idle, it has just come. Asked once a call and made out once a turn.
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
