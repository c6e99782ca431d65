/** Honest bookings that rules of fairness may refuse, at the most: one in 10,000. */
const allowedPart = 1 / 10_000;
/** The share of chance that a bound leaves. */
const doubt = 0.05;

/** What a number of bookings says about the share of them that is refused. */
export interface RefusalVerdict {
  /** The true share is below it with a confidence of 95 %. */
  bound: number;
  verdict: 'met' | 'missed' | 'too few bookings';
}

/**
 * Judges the refusals of honest bookings against one in 10,000. "Too few bookings" is no pass: the run must be longer.
 * @param refused bookings that a rule of fairness refused, of `asked`
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

/** @returns the mean of a Poisson distribution that gives so few events with a chance of 5 %, by halving */
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
