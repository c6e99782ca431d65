import type { Locale, SeatPool } from '@hall/shared/codes/states';
import { pick } from '@hall/shared/locales/pick';
import { translate } from '@hall/shared/locales/translate';

/** A session's pool, in words for staff. */
export interface PoolFound {
  sessionId: string;
  /** `08:00-08:45` */
  session: string;
  areaNameZh: string;
  areaNameEn: string;
  pool: SeatPool;
}

/** The stored and the found value of a pool or an order. */
type DriftFacts =
  | (PoolFound & { kind: 'sold' | 'held' | 'redis'; stored: number; found: number })
  | (PoolFound & { kind: 'absent'; stored: number })
  | { kind: 'request'; orderno: string; state: string }
  | { kind: 'tickets'; orderno: string; stored: number; found: number };

/** A violation of an invariant, as returned by the statement that checks it. */
export type FoundDrift = DriftFacts & { day: string };

/** A violation of an invariant. */
export type Drift = FoundDrift & {
  /** The invariant's number in docs/architecture.md. */
  invariant: number;
};

/** @returns the difference as a sentence in the reader's language */
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
