/** Memory of one process or store, in MB, after the given minutes. */
export interface MemorySample {
  minutes: number;
  megabytes: number;
}

export interface LeakVerdict {
  /** Growth of the floor in MB per minute, with its 95 % confidence interval. */
  slope: { middle: number; low: number; high: number };
  /** Minimum and maximum after the warm-up. */
  least: number;
  most: number;
  outcome: 'flat' | 'leaks' | 'too few samples to say';
}

/** Initial part of a series to ignore: heaps grow to their size, caches fill, connections open. */
const warmUpPart = 1 / 3;
const windows = 12;
/** MB per minute; slower growth is not called a leak. Ten hours at this rate are 600 MB. */
const toleratedPerMinute = 1;
const normal95 = 1.96;

/**
 * Separates a leak from noise. Uses the minimum of each of twelve windows, because uncollected garbage is not a leak.
 * The slope is the Theil-Sen estimator, the median of all pairwise slopes, which resists outliers. Its interval uses
 * Kendall's variance. A leak is continuous: the whole interval must exceed the tolerance, and each half must rise on
 * its own, which a single step does not.
 */
export function judgeMemory(samples: MemorySample[]): LeakVerdict {
  const warm = samples.slice(Math.ceil(samples.length * warmUpPart));
  const values = warm.map(({ megabytes }) => megabytes);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  if (warm.length < windows)
    return {
      slope: { middle: 0, low: 0, high: 0 },
      least,
      most,
      outcome: 'too few samples to say',
    };
  const floors = floorsOf(warm);
  const slope = slopeOf(floors);
  const halves = [floors.slice(0, windows / 2), floors.slice(windows / 2)];
  const goesOn = halves.every((half) => slopeOf(half).middle > toleratedPerMinute);
  const leaks = slope.low > toleratedPerMinute && goesOn;
  return { slope, least, most, outcome: leaks ? 'leaks' : 'flat' };
}

function floorsOf(warm: MemorySample[]): MemorySample[] {
  return Array.from({ length: windows }, (_, i) => {
    const place = (n: number): number => Math.floor((n * warm.length) / windows);
    return warm
      .slice(place(i), place(i + 1))
      .reduce((lowest, sample) => (sample.megabytes < lowest.megabytes ? sample : lowest));
  });
}

function slopeOf(points: MemorySample[]): LeakVerdict['slope'] {
  const slopes = points
    .flatMap((one, i) =>
      points
        .slice(i + 1)
        .map((other) => (other.megabytes - one.megabytes) / (other.minutes - one.minutes)),
    )
    .sort((one, other) => one - other);
  const n = points.length;
  const spread = normal95 * Math.sqrt((n * (n - 1) * (2 * n + 5)) / 18);
  const at = (place: number): number =>
    slopes[Math.min(slopes.length - 1, Math.max(0, Math.floor(place)))] ?? 0;
  return {
    middle: at(slopes.length / 2),
    low: at((slopes.length - spread) / 2),
    high: at((slopes.length + spread) / 2),
  };
}
