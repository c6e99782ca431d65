import { setTimeout as sleep } from 'node:timers/promises';
import type { Request, Response } from 'express';
import { CallHeader } from '@hall/shared/contract/envelope';
import type { AccountSignIns } from '@hall/domain/people/accounts';
import type { AttemptNotes } from '@hall/domain/reservation/refused-attempts';
import type { Config } from '@hall/platform/config';
import {
  createComeAgainSpread,
  createDelayLimit,
  createTurnClock,
  type PlaceWish,
  type ReservedPlaces,
} from '@hall/toolkit/admission';
import type { CallMetrics } from '../ops/metrics';
import { type Call, readBearer } from './call';
import { comeAgain, errorOf, type TurnedAway, type TurnedAwayReason } from './turned-away';

/** Below this concurrency no call delays another, so calls are always admitted. */
const leastInHand = 24;
/** The initial limit, before any measurement. */
const inHandAtRest = 64;
/** The largest setting; it disables latency-based admission. */
const neverLateMs = 60_000;
/** Share of the accepted time after which a call is late; the rest is for the proxy, the network and the slowest calls. */
const targetPart = 0.35;
const stretchMs = 100;
/** While reservations exist, newcomers may use this share of the limit. */
const newcomersPart = 0.5;
/**
 * Bounds the cost of reservations: the wait for Redis and the number of concurrent lookups. Beyond that, or if the
 * process itself is late, calls get the plain answer, because rejections must not slow down admitted calls.
 */
const placeLimit = { ms: 1000, atOnce: 50 };
/**
 * New places per second: half the bookings admitted in the last second, and at least this many. A place takes a lookup
 * of the sign-in and a call to Redis, and a rush brings many more newcomers than bookings.
 */
const newPlaces = { least: 50, part: 0.5 };

/** An admitted call, to pass to `end`. */
export interface Begun {
  at: number;
  waitedMs: number;
  hasEnded: boolean;
}

export interface AdmissionDeps {
  config: Pick<Config, 'MAX_CALLS_IN_HAND' | 'ACCEPT_WITHIN_MS'>;
  signIns: Pick<AccountSignIns, 'find'>;
  places: ReservedPlaces;
  attempts: Pick<AttemptNotes, 'note'>;
  metrics: Pick<CallMetrics, 'turnedAway' | 'inHand' | 'limit'>;
}

/**
 * Admits as many calls as can be answered in time, learned from their latency (docs/decisions/0017). Rejection
 * happens before the body is read, because it must cost almost nothing.
 */
export function createAdmission({ config, signIns, places, attempts, metrics }: AdmissionDeps) {
  const most = config.MAX_CALLS_IN_HAND;
  const targetMs = config.ACCEPT_WITHIN_MS * targetPart;
  const least = config.ACCEPT_WITHIN_MS < neverLateMs ? Math.min(leastInHand, most) : most;
  const atRest = Math.max(least, Math.min(inHandAtRest, most));
  const limit = createDelayLimit({ least, atRest, most, targetMs });
  const placeMs = Math.min(config.ACCEPT_WITHIN_MS, placeLimit.ms);
  const turns = createTurnClock();
  const spread = createComeAgainSpread();
  let asking = 0;
  let [booksLetIn, placesLeft] = [0, newPlaces.least];
  const countBooking = (): void => {
    booksLetIn += 1;
    places.countLetIn();
  };
  metrics.limit(atRest);
  const timer = setInterval(() => {
    limit.settle(performance.now());
    metrics.limit(Math.floor(limit.limit()));
  }, stretchMs);
  const spreading = setInterval(() => {
    spread.settle();
    placesLeft = Math.max(newPlaces.least, booksLetIn * newPlaces.part);
    booksLetIn = 0;
  }, 1000);
  for (const each of [timer, spreading]) each.unref();

  const reasonAgainst = (call: Call, waitedMs: number): TurnedAwayReason | undefined => {
    const inHand = limit.inHand();
    const room = limit.limit();
    if (inHand >= most) return 'full';
    if (inHand < least) return undefined;
    if (call.inRush === 'books' && waitedMs > targetMs) return 'late';
    if (inHand >= room) return 'full';
    if (call.inRush !== 'books') return undefined;
    if (places.reserved() && inHand >= room * newcomersPart) return 'behind';
    return undefined;
  };

  const turnAway = (reason: TurnedAwayReason, rejection?: TurnedAway): TurnedAway => {
    metrics.turnedAway(reason);
    spread.countTurnedAway();
    return rejection ?? comeAgain(spread.seconds());
  };
  /** The proxy answers other bookings in the same way for a second, so that they cost the gateways nothing. */
  const turnBookingAway = (reason: TurnedAwayReason): TurnedAway => ({
    ...turnAway(reason),
    isShared: true,
  });

  /** Identified by the sign-in, so that an account has one place. The call itself reports an expired sign-in. */
  const askForPlace = async (
    token: string,
    response: Response,
    reason: TurnedAwayReason | undefined,
    isTooLate: () => boolean,
  ): Promise<TurnedAway | undefined> => {
    const { accountId, type } = await signIns.find(token);
    const { letIn, hasPlace, seconds } = await places.ask(accountId, wishFor(reason));
    if (!letIn) {
      const rejection: TurnedAway = { seconds, placeReserved: !isTooLate() };
      attempts.note(errorOf(rejection), { accountId, type });
      return rejection.placeReserved ? turnAway(reason ?? 'full', rejection) : undefined;
    }
    countBooking();
    const leave = (): void => void places.leave(accountId, response.statusCode === 202);
    // The caller has already received a rejection; it retries with the place that it had.
    if (hasPlace && response.closed) leave();
    else if (hasPlace) response.once('close', leave);
    return undefined;
  };

  return {
    /** How long a call read now may have lain unread, in milliseconds. */
    waitedMs: (): number => turns.waitedMs(performance.now()),
    /** @returns undefined if admitted, otherwise the rejection; a promise if Redis must be asked */
    ask(
      call: Call,
      request: Request,
      response: Response,
      waitedMs: number,
    ): undefined | TurnedAway | Promise<TurnedAway | undefined> {
      const reason = reasonAgainst(call, waitedMs);
      const books = call.inRush === 'books';
      if (!books) return reason && turnAway(reason);
      if (reason === undefined && !places.reserved()) return void countBooking();
      const token = readBearer(request);
      const isNew = reason !== undefined && request.headers[CallHeader.reservedPlace] === undefined;
      // Without a reason the call is admitted anyway and only returns its place; the concurrency limit bounds these lookups.
      const isTooMuch =
        reason === 'late' || (reason && asking >= placeLimit.atOnce) || (isNew && placesLeft < 1);
      if (!token || isTooMuch) return reason && turnBookingAway(reason);
      asking += 1;
      if (isNew) placesLeft -= 1;
      let isTooLate = false;
      const without = (): TurnedAway | undefined => {
        isTooLate = true;
        return reason && turnBookingAway(reason);
      };
      return Promise.race([
        askForPlace(token, response, reason, () => isTooLate).catch(without),
        sleep(placeMs).then(() => (isTooLate ? undefined : without())),
      ]).finally(() => {
        asking -= 1;
        isTooLate = true;
      });
    },
    begin(call: Call, waitedMs: number): Begun {
      const at = performance.now();
      spread.countLetIn();
      limit.begin(at, call.inRush !== undefined);
      metrics.inHand(limit.inHand());
      return { at, waitedMs, hasEnded: false };
    },
    /** Counts the call as ended; once, however often it is called. */
    end(call: Call, begun: Begun): void {
      if (begun.hasEnded) return;
      begun.hasEnded = true;
      limit.end(begun.at, performance.now(), call.inRush !== undefined, begun.waitedMs);
      metrics.inHand(limit.inHand());
    },
    close(): void {
      clearInterval(timer);
      clearInterval(spreading);
    },
  };
}

/** Admission control: admits calls, or rejects them at once with a retry time. */
export type Admission = ReturnType<typeof createAdmission>;

const wishFor = (reason: TurnedAwayReason | undefined): PlaceWish => {
  if (reason === undefined) return 'in';
  return reason === 'full' ? 'wait' : 'withPlace';
};
