import type { Drift } from '@hall/domain/schedule/seats';

/** Whether rebuilding a day repairs it, as for Redis against Postgres; differences within Postgres need staff. */
const isMended = ({ invariant }: Pick<Drift, 'invariant'>): boolean => invariant === 5;

/** @returns the result of a comparison and the next step; offers a repair only for differences that it repairs */
export function describeOutcome(
  found: Pick<Drift, 'invariant'>[],
  left: Pick<Drift, 'invariant'>[],
  repair: boolean,
): string {
  if (!found.length) return 'The stores agree with each other and with every invariant.\n';
  const mended = left.filter(isMended).length;
  const within = left.length - mended;
  const sentences = [
    repair
      ? `${found.length} difference(s), ${left.length} left after the days concerned were rebuilt.`
      : `${found.length} difference(s).`,
    mended && !repair && `--repair rebuilds the days of ${mended} of them.`,
    within &&
      `${within} lie within Postgres, which no command mends: docs/alarms.md (SeatsDrift) describes what to do.`,
  ];
  return `${sentences.filter(Boolean).join(' ')}\n`;
}
