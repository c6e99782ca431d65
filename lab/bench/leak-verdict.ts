/** Megabytes that something held after so many minutes. */
export interface MemorySample {
  minutes: number;
  megabytes: number;
}

export interface LeakVerdict {
  /** Megabytes a minute by which the floor rises, and where that lies at 95 of 100. */
  slope: { middle: number; low: number; high: number };
  /** The least and most that was held once it was warm. */
  least: number;
  most: number;
  outcome: 'flat' | 'leaks' | 'too few samples to say';
}

/** This part of a series is left out: heaps grow to their size, caches fill, connections are opened. */
const warmUpPart = 1 / 3;
const windows = 12;
/** Below this a rise is not called a leak: ten hours of it are 600 MB. */
const toleratedPerMinute = 1;
const normal95 = 1.96;

/**
 * Tells a leak from noise. Looked at are the floors, the least of each of twelve windows, for what the collector has not
 * taken away yet is no leak; their slope is that of Theil and Sen, the middle of the slopes of all pairs, which a few
 * outliers do not move, with its interval by Kendall's variance. A leak goes on: it is one only where the
 * whole interval lies above what is tolerated and each half rises by itself, which a single step does not.
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
