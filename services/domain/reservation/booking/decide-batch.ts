import { groupBy } from '@hall/shared/rules/group-by';
import type { UndecidedRequest, Candidate, DecisionObserver } from './booking-request';
import type { Settings } from '../../configuration/settings';
import type { Identities } from '../orders';
import {
  allocateSeats,
  rebuildDay,
  returnGrants,
  type SeatClaim,
  seatClaimOf,
  type SeatDeps,
} from '../../schedule/seats';
import { persistBatch } from './persist-batch';
import { findUndecided } from './undecided.sql';

/** `defer`: not decided yet, ask again shortly. `ended`: decided, now or before. */
export type DecideOutcome = 'ended' | 'defer';

export type DecideDeps = Identities &
  SeatDeps & { settings: Settings; observer?: DecisionObserver };

/**
 * Steps 3 and 4 of the protocol for a batch of requests. Redis allocates in the order of acceptance and Postgres
 * decides in one transaction. After the commit, grants that Postgres did not confirm return to Redis. If Redis is
 * unavailable, Postgres decides alone: slower but correct.
 * @returns an outcome for each id, in the order of the ids
 * @throws if Postgres does not answer or a request cannot be stored; nothing is decided then
 */
export async function decideBatch(
  deps: DecideDeps,
  requestIds: string[],
): Promise<DecideOutcome[]> {
  const requests = await findUndecided(deps.database, requestIds);
  if (!requests.length) return requestIds.map(() => 'ended');
  const days = [...groupBy(requests, ({ visitDate }) => visitDate)];
  const candidates = (await Promise.all(days.map((day) => allocateDay(deps, ...day)))).flat();
  const undecided = new Set(requests.map(({ requestid }) => requestid));
  for (const { request } of candidates) undecided.delete(request.requestid);
  if (candidates.length) {
    const settings = await deps.settings.get();
    const began = performance.now();
    const { ended, deferred, returnedGrants, outdatedDays } = await persistBatch(
      deps,
      candidates,
      settings,
    );
    deps.observer?.committed((performance.now() - began) / 1000, [...ended.values()]);
    // The gateway logs the same request ids, so that one search finds all lines of a request.
    if (ended.size) deps.logger.info({ outcomes: Object.fromEntries(ended) }, 'requests decided');
    for (const id of deferred) undecided.add(id);
    await returnGrants(deps, returnedGrants);
    for (const day of outdatedDays) await rebuildDay(deps, day);
  }
  return requestIds.map((id) => (undecided.has(id) ? 'defer' : 'ended'));
}

/** @returns the requests with the verdict of Redis; none while the day's ledger in Redis cannot be used */
async function allocateDay(
  deps: DecideDeps,
  day: string,
  requests: UndecidedRequest[],
): Promise<Candidate[]> {
  const allocation = await allocateSeats(deps, day, requests.map(askedClaimOf));
  if (!allocation) return requests.map((request) => ({ request, verdict: 'direct' }));
  if (allocation.stale) return [];
  const { epoch, verdicts } = allocation;
  return requests.map((request, i) => ({ request, verdict: verdicts[i] ?? 'unknown', epoch }));
}

/** The ledger claim of a request: a change takes over the claims of its order, an offer already holds its seats. */
function askedClaimOf(request: UndecidedRequest): SeatClaim {
  return {
    ...seatClaimOf(request),
    ...(request.fromRequestid && { takesOverFrom: request.fromRequestid }),
    ...(request.waitId && { isHeld: true as const }),
  };
}
