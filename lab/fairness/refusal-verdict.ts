/** Maximum fraction of honest bookings that fairness rules may refuse: one in 10,000. */
const allowedPart = 1 / 10_000;
/** Probability that the true share exceeds the bound. */
const doubt = 0.05;

/** The refused fraction as far as the number of bookings shows it. */
export interface RefusalVerdict {
  /** Upper bound of the true share, with 95 % confidence. */
  bound: number;
  verdict: 'met' | 'missed' | 'too few bookings';
}

/**
 * Judges refusals of honest bookings against one in 10,000. "Too few bookings" does not pass: the run must be longer.
 * @param refused bookings that a fairness rule refused, of `asked`
 */
export function judgeRefusals(refused: number, asked: number): RefusalVerdict {
  if (!asked) return { bound: 1, verdict: 'too few bookings' };
  const bound = Math.min(1, upperMean(refused) / asked);
  if (bound <= allowedPart) return { bound, verdict: 'met' };
  return { bound, verdict: refused / asked > allowedPart ? 'missed' : 'too few bookings' };
}

/** @returns one line for the report */
export function drawVerdict(name: string, refused: number, asked: number): string {
  const { bound, verdict } = judgeRefusals(refused, asked);
  const per = (part: number): string => (part * 10_000).toFixed(2);
  return `${name}: ${verdict}. Rules refused ${refused} of ${asked} honest bookings, ${per(asked ? refused / asked : 0)} in 10,000; upper 95 % bound ${per(bound)}, allowed 1.`;
}

/** @returns the Poisson mean that yields at most this number of events with a probability of 5 %, by bisection */
function upperMean(events: number): number {
  let [low, high] = [0, 10 + 4 * events];
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    if (chanceOfUpTo(events, middle) > doubt) low = middle;
    else high = middle;
  }
  return high;
}

function chanceOfUpTo(events: number, mean: number): number {
  let term = Math.exp(-mean);
  let sum = term;
  for (let event = 1; event <= events; event += 1) {
    term *= mean / event;
    sum += term;
  }
  return sum;
}
