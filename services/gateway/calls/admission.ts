import { setTimeout as sleep } from 'node:timers/promises';
import type { Request, Response } from 'express';
import type { AccountSignIns } from '@hall/domain/people/accounts';
import type { AttemptNotes } from '@hall/domain/reservation/refused-attempts';
import type { Config } from '@hall/platform/config';
import {
  createComeAgainSpread,
  createDelayLimit,
  createTurnClock,
  type KeptPlaces,
  type PlaceWish,
} from '@hall/toolkit/admission';
import type { CallMetrics } from '../ops/metrics';
import type { Call } from './call';
import { readBearer } from './call-context';
import { comeAgain, errorOf, type TurnedAway, type TurnedAwayReason } from './turned-away';

/** With so few calls in hand none delays another: they are admitted whatever the clock says. */
const leastInHand = 24;
/** The limit before anything has been measured. */
const inHandAtRest = 64;
/** This is the largest setting: nobody waits for so long. */
const neverLateMs = 60_000;
/** A call is late after this part of the time that it may take: what comes on top is the network and the next stretch. */
const targetPart = 0.6;
const stretchMs = 100;
/** While places are kept, newcomers are let into this part of the room. */
const newcomersPart = 0.5;
/**
 * What places cost is bounded: how long one is asked for, and how many at once. Beyond that, and where the process is late
 * itself, the answer is the plain one, or turning away would slow down those who are in.
 */
const placeLimit = { ms: 1000, atOnce: 50 };

/** A call that was let in, as it is told when it ends. */
export interface Begun {
  at: number;
  waitedMs: number;
}

/** Decides which of the visitors' calls are admitted, and which are told at once when to come again. */
export interface Admission {
  /** How long a call may have lain unread, at this moment. */
  waitedMs(): number;
  /** @returns undefined when admitted at once, else how it was turned away; a promise where Redis must be asked */
  ask(
    call: Call,
    request: Request,
    response: Response,
    waitedMs: number,
  ): undefined | TurnedAway | Promise<TurnedAway | undefined>;
  begin(call: Call, waitedMs: number): Begun;
  end(call: Call, begun: Begun): void;
  close(): void;
}

export interface AdmissionDeps {
  config: Pick<Config, 'MAX_CALLS_IN_HAND' | 'ACCEPT_WITHIN_MS'>;
  signIns: Pick<AccountSignIns, 'find'>;
  places: KeptPlaces;
  attempts: Pick<AttemptNotes, 'note'>;
  metrics: Pick<CallMetrics, 'turnedAway' | 'inHand' | 'limit'>;
}

/**
 * Lets in as many calls as are answered in time, learned from how long they take (docs/decisions/0017). Turned away
 * before the body is read: it must cost next to nothing, or it would not help.
 */
export function createAdmission({
  config,
  signIns,
  places,
  attempts,
  metrics,
}: AdmissionDeps): Admission {
  const most = config.MAX_CALLS_IN_HAND;
  const targetMs = config.ACCEPT_WITHIN_MS * targetPart;
  const least = config.ACCEPT_WITHIN_MS < neverLateMs ? Math.min(leastInHand, most) : most;
  const atRest = Math.max(least, Math.min(inHandAtRest, most));
  const limit = createDelayLimit({ least, atRest, most, targetMs });
  const placeMs = Math.min(config.ACCEPT_WITHIN_MS, placeLimit.ms);
  const turns = createTurnClock();
  const spread = createComeAgainSpread();
  let asking = 0;
  metrics.limit(atRest);
  const timer = setInterval(() => {
    limit.settle(performance.now());
    metrics.limit(Math.floor(limit.limit()));
  }, stretchMs);
  const spreading = setInterval(() => spread.settle(), 1000);
  for (const each of [timer, spreading]) each.unref();

  const reasonAgainst = (call: Call, waitedMs: number): TurnedAwayReason | undefined => {
    const inHand = limit.inHand();
    const room = limit.limit();
    if (inHand >= most) return 'full';
    if (inHand < least) return undefined;
    if (call.inRush === 'books' && waitedMs > targetMs) return 'late';
    if (inHand >= room) return 'full';
    if (call.inRush !== 'books') return undefined;
    if (places.kept() && inHand >= room * newcomersPart) return 'behind';
    return undefined;
  };

  const turnAway = (reason: TurnedAwayReason, told?: TurnedAway): TurnedAway => {
    metrics.turnedAway(reason);
    spread.countTurnedAway();
    return told ?? comeAgain(spread.seconds());
  };

  /** Taken from the sign-in, so that an account has one place; that a sign-in has ended is told by the call itself. */
  const askForPlace = async (
    token: string,
    response: Response,
    reason: TurnedAwayReason | undefined,
    isTooLate: () => boolean,
  ): Promise<TurnedAway | undefined> => {
    const { accountId, type } = await signIns.find(token);
    const { letIn, hasPlace, seconds } = await places.ask(accountId, wishFor(reason));
    if (!letIn) {
      const told: TurnedAway = { seconds, placeKept: !isTooLate() };
      attempts.note(errorOf(told), { accountId, type });
      return told.placeKept ? turnAway(reason ?? 'full', told) : undefined;
    }
    places.countLetIn();
    const leave = (): void => void places.leave(accountId, response.statusCode === 202);
    // Redis gave another answer meanwhile: the caller comes again with the place that it had.
    if (hasPlace && response.closed) leave();
    else if (hasPlace) response.once('close', leave);
    return undefined;
  };

  return {
    waitedMs: () => turns.waitedMs(performance.now()),
    ask(call, request, response, waitedMs) {
      const reason = reasonAgainst(call, waitedMs);
      const books = call.inRush === 'books';
      if (!books || (reason === undefined && !places.kept())) {
        if (reason) return turnAway(reason);
        if (books) places.countLetIn();
        return undefined;
      }
      const token = readBearer(request);
      // Without a reason the call is admitted in any case, and asks only to give its place back: the room bounds that.
      const isTooMuch = reason === 'late' || (reason && asking >= placeLimit.atOnce);
      if (!token || isTooMuch) return reason && turnAway(reason);
      asking += 1;
      let isTooLate = false;
      const without = (): TurnedAway | undefined => {
        isTooLate = true;
        return reason && turnAway(reason);
      };
      return Promise.race([
        askForPlace(token, response, reason, () => isTooLate).catch(without),
        sleep(placeMs).then(() => (isTooLate ? undefined : without())),
      ]).finally(() => {
        asking -= 1;
        isTooLate = true;
      });
    },
    begin(call, waitedMs) {
      const at = performance.now();
      spread.countLetIn();
      limit.begin(at, call.inRush !== undefined);
      metrics.inHand(limit.inHand());
      return { at, waitedMs };
    },
    end(call, { at, waitedMs }) {
      limit.end(at, performance.now(), call.inRush !== undefined, waitedMs);
      metrics.inHand(limit.inHand());
    },
    close() {
      clearInterval(timer);
      clearInterval(spreading);
    },
  };
}

const wishFor = (reason: TurnedAwayReason | undefined): PlaceWish => {
  if (reason === undefined) return 'in';
  return reason === 'full' ? 'wait' : 'withPlace';
};
