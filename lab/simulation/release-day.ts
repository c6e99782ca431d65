import { createChance } from '@hall/tests/support/random';
import { Events } from './events';
import { HallModel, type HallPlan, type Usage } from './hall-model';
import { countOf, exponential, fractionOf } from './random';
import type { ServiceTimes } from './service-times';
import { createTimes, type WeightedTimes } from './weighted-times';

/** The first minutes after a release, and their load. */
export interface ReleaseDay {
  /** Visitors who want to book. */
  people: number;
  /** Seats; a booking takes three on average. */
  seats: number;
  /** Visitors admitted from the queue per second. */
  pace: number;
  /** Simulated duration, from the draw on. */
  seconds: number;
  /** Fraction of visitors in the queue at the draw; the others arrive within the next ten minutes. */
  earlyPart: number;
  /** Interval at which waiting visitors reload the page, and mean time after which they give up. */
  refreshSeconds: number;
  patienceSeconds: number;
  /** Calls of bots per second in total, as limited by the rate limits. */
  botCallsPerSecond: number;
  /** Second at which a third of gateways and workers is lost, and the primary for half a minute. */
  zoneLostAt?: number;
}

export interface DayFigures {
  accepted: number;
  decided: number;
  turnedAway: number;
  leftInLine: number;
  gaveUp: number;
  /** From the first attempt to the acceptance, including rejections with `Retry-After`, in milliseconds. */
  accept: WeightedTimes;
  /** From the acceptance to the decision. */
  decide: WeightedTimes;
  usage: Usage;
  /** One point per second: attempts, acceptances and decisions. */
  seconds: { asked: number; accepted: number; decided: number }[];
}

const tickMs = 100;
/** Reads of a reload or an admission: the calendar and a day. */
const readsEach = 2;
const lateSeconds = 600;
const seatsEach = 3;
/** Mean time from admission to submission of the form. */
const formMs = 15_000;
/** The first poll, and each further one after the wait of the one before (queue-positions.ts). */
const [firstPollMs, pollMs] = [100, 800];
const zonePart = 1 / 3;
const primaryAwayMs = 30_000;
/** Timeout after which the page sends the same request again. */
const resendMs = 10_000;
/** Bookings of one moment are simulated as one parcel at a country's scale. */
const bookingsFollowedPerSecond = 1000;

/** Simulates one release day; the same seed gives the same day. */
export function simulateDay(
  times: ServiceTimes,
  plan: HallPlan,
  day: ReleaseDay,
  seed: number,
): DayFigures {
  const chance = createChance(seed);
  const events = new Events();
  const hall = new HallModel(events, times, plan);
  const [accept, decide] = [createTimes(), createTimes()];
  const seconds = Array.from({ length: day.seconds }, () => ({
    asked: 0,
    accepted: 0,
    decided: 0,
  }));
  const note = (what: 'asked' | 'accepted' | 'decided', count: number): void => {
    const second = seconds[Math.floor(events.now / 1000)];
    if (second) second[what] += count;
  };
  const figures = { accepted: 0, decided: 0, turnedAway: 0, gaveUp: 0 };
  let inLine = Math.round(day.people * day.earlyPart);
  let late = day.people - inLine;
  let seatsLeft = day.seats;

  const book = (count: number, since: number): void => {
    let isAnswered = false;
    let acceptedAt: number | undefined;
    let isDecided = false;
    const poll = (afterMs = pollMs): void => {
      if (isDecided) return;
      events.after(afterMs * (0.8 + 0.4 * fractionOf(chance)), () => hall.poll(count, poll));
    };
    hall.book(count, {
      accepted() {
        if (isAnswered) return;
        isAnswered = true;
        acceptedAt = events.now;
        seatsLeft -= count * seatsEach;
        figures.accepted += count;
        note('accepted', count);
        accept.add(events.now - since, count);
        poll(firstPollMs);
      },
      decided() {
        // A repeat is the same request and is decided once.
        if (acceptedAt === undefined || isDecided) return;
        isDecided = true;
        figures.decided += count;
        note('decided', count);
        decide.add(events.now - acceptedAt, count);
      },
      turnedAway() {
        if (isAnswered) return;
        isAnswered = true;
        figures.turnedAway += count;
        events.after(1000 + 2000 * fractionOf(chance), () => book(count, since));
      },
    });
    events.after(resendMs, () => {
      if (isAnswered) return;
      isAnswered = true;
      book(count, since);
    });
  };
  const wish = (count: number): void => {
    if (seatsLeft <= 0) return;
    note('asked', count);
    book(count, events.now);
  };
  const admit = (admitted: number): void => {
    const parcel = Math.max(1, Math.round(day.pace / bookingsFollowedPerSecond));
    for (let left = admitted; left > 0; left -= parcel) {
      const count = Math.min(parcel, left);
      events.after(exponential(chance, formMs), () => wish(count));
    }
  };
  /** @returns how many of `count` act in one tick if each acts once every `eachSeconds` */
  const inTick = (count: number, eachSeconds: number): number =>
    countOf(chance, (count * tickMs) / 1000 / eachSeconds);
  const tick = (): void => {
    const come = Math.min(late, inTick(day.people * (1 - day.earlyPart), lateSeconds));
    late -= come;
    inLine += come;
    const admitted = Math.min(inLine, inTick(day.pace, 1));
    inLine -= admitted;
    admit(admitted);
    const gone = Math.min(inLine, inTick(inLine, day.patienceSeconds));
    inLine -= gone;
    figures.gaveUp += gone;
    const reloads = inTick(inLine, day.refreshSeconds);
    hall.setBackground({
      reads: ((reloads + admitted) * readsEach * 1000) / tickMs + day.botCallsPerSecond,
      polls: inLine / askSeconds(inLine / day.pace / 2),
    });
    events.after(tickMs, tick);
  };
  tick();
  if (day.zoneLostAt !== undefined)
    events.after(day.zoneLostAt * 1000, () => hall.loseZone(zonePart, primaryAwayMs));
  events.run(day.seconds * 1000);
  return { ...figures, leftInLine: inLine + late, accept, decide, usage: hall.usage(), seconds };
}

/** Polling interval of the queue, from the estimated waiting time (poll-rules.ts). */
const askSeconds = (etaSeconds: number): number => Math.min(50, Math.max(7.5, etaSeconds / 2));
