const usualStartMs = 5000;

/**
 * @param startMs until two workers and two gateways, started at once, were ready
 * @returns how much slower this machine is than usual, at least 1. Limits and loads of a test scale with it, because it
 * targets the product and not the machine.
 */
export const paceOf = (startMs: number): number => Math.max(1, startMs / usualStartMs);
