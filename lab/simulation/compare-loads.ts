import type { ClosedFigures } from './closed-load';

export interface ComparedLoad {
  connections: number;
  real: ClosedFigures;
  simulated: ClosedFigures;
  /** Relative error of the simulation: 0.1 is 10 % too fast. */
  off: number;
}

const offMax = 0.15;

export const compareLoad = (
  connections: number,
  real: ClosedFigures,
  simulated: ClosedFigures,
): ComparedLoad => ({
  connections,
  real,
  simulated,
  off: simulated.confirmedPerSecond / real.confirmedPerSecond - 1,
});

/** Whether the simulation is valid: at each load its bookings per second are within 15 % of the real ones. */
export const isClose = (loads: ComparedLoad[]): boolean =>
  loads.every(({ off }) => Math.abs(off) <= offMax);

export function drawComparison(loads: ComparedLoad[]): string {
  const row = (...cells: (string | number)[]): string =>
    `${cells.map((cell, i) => (i ? String(cell).padStart(i === 1 ? 14 : 18) : String(cell).padEnd(12))).join('')}\n`;
  return [
    '\n',
    row('at once', 'real a second', 'simulated', 'off', 'accept median ms', 'decide median ms'),
    ...loads.map(({ connections, real, simulated, off }) =>
      row(
        connections,
        Math.round(real.confirmedPerSecond),
        Math.round(simulated.confirmedPerSecond),
        `${(off * 100).toFixed(1)} %`,
        `${real.acceptMedianMs.toFixed(0)} / ${simulated.acceptMedianMs.toFixed(0)}`,
        `${real.decideMedianMs.toFixed(0)} / ${simulated.decideMedianMs.toFixed(0)}`,
      ),
    ),
    isClose(loads)
      ? 'The simulation is within 15 of 100.\n'
      : 'NOT MET: the simulation is off by more than 15 of 100.\n',
  ].join('');
}
