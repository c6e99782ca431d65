import type { Drift } from '@hall/domain/schedule/seats';

/** Redis against Postgres: what a rebuilt day mends. The others lie within Postgres, and are for people. */
const isMended = ({ invariant }: Pick<Drift, 'invariant'>): boolean => invariant === 5;

/** @returns what a comparison came to, and what can be done about it: a repair is offered for what it repairs alone */
export function tellOutcome(
  found: Pick<Drift, 'invariant'>[],
  left: Pick<Drift, 'invariant'>[],
  repair: boolean,
): string {
  if (!found.length) return 'The stores agree with each other and with every invariant.\n';
  const mended = left.filter(isMended).length;
  const within = left.length - mended;
  const told = [
    repair
      ? `${found.length} difference(s), ${left.length} left after the days concerned were rebuilt.`
      : `${found.length} difference(s).`,
    mended && !repair && `--repair rebuilds the days of ${mended} of them.`,
    within &&
      `${within} lie within Postgres, which no command mends: docs/alarms.md (SeatsDrift) says what to do.`,
  ];
  return `${told.filter(Boolean).join(' ')}\n`;
}
