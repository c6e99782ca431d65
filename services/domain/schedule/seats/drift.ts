import type { Locale, SeatPool } from '@hall/shared/codes/states';
import { pick } from '@hall/shared/locales/pick';
import { translate } from '@hall/shared/locales/translate';

/** A session's pool, as whoever looks for it knows it. */
export interface PoolFound {
  sessionId: string;
  /** `08:00-08:45` */
  session: string;
  areaNameZh: string;
  areaNameEn: string;
  pool: SeatPool;
}

/** What is told of a pool or an order, and what there is instead. */
type DriftFacts =
  | (PoolFound & { kind: 'sold' | 'held' | 'redis'; stored: number; found: number })
  | (PoolFound & { kind: 'absent'; stored: number })
  | { kind: 'request'; orderno: string; state: string }
  | { kind: 'tickets'; orderno: string; stored: number; found: number };

/** One thing that is not as an invariant says, as the statement that looks for it answers. */
export type FoundDrift = DriftFacts & { day: string };

/** One thing that is not as the invariants say. */
export type Drift = FoundDrift & {
  /** The invariant's number in docs/architecture.md. */
  invariant: number;
};

/** @returns what differs, in a sentence of the reader's language */
export function driftInWords(drift: Drift, locale: Locale): string {
  const key = `reconciliation.${drift.kind}`;
  if (drift.kind === 'request')
    return translate(locale, key, {
      orderno: drift.orderno,
      state: translate(locale, `reconciliation.states.${drift.state}`),
    });
  if (drift.kind === 'tickets') {
    const { orderno, stored, found } = drift;
    return translate(locale, key, { orderno, stored, found });
  }
  const { session, areaNameZh, areaNameEn, pool, stored } = drift;
  return translate(locale, key, {
    session,
    stored,
    area: pick(locale, { zh: areaNameZh, en: areaNameEn }),
    pool: translate(locale, `exports.pools.${pool}`),
    ...(drift.kind !== 'absent' && { found: drift.found }),
  });
}
