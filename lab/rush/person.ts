import { setTimeout as sleep } from 'node:timers/promises';
import { bookingCalls } from '@hall/shared/contract/booking';
import { partyOf } from '../bench/booking-plan';
import { filesOf, type Heard, openBrowser } from './browser';
import type { OpenConnections } from './open-connections';
import type { PeopleJournal, PeoplePlan } from './people-plan';

/** One visitor of a sender. */
export interface Visit {
  plan: PeoplePlan;
  person: PeoplePlan['people'][number];
  sequence: number;
  /** Planned time of the first press, on the clock of `performance.now`. */
  pressAt: number;
  connections: OpenConnections;
  journal: PeopleJournal;
}

/** How long before the press a visitor reloads the page. */
const lookMs = 1500;
const firstPollMs = 800;

/**
 * Plays one visitor of a rush. The visitor opens the page, presses at the planned time, follows the answer, and reloads
 * after a timeout. It polls the outcome when the page would, and leaves when its patience ends.
 */
export async function behave(visit: Visit): Promise<void> {
  const { plan, pressAt, journal } = visit;
  const { habits } = plan;
  const chance = Math.random();
  const isFresh = chance < habits.fresh;
  const until = (at: number) => sleep(Math.max(0, at - performance.now()));
  if (chance < habits.fresh + habits.look) {
    await until(pressAt - lookMs);
    await look(visit, isFresh).catch(() => undefined);
  }
  await until(pressAt);
  journal.pressed += 1;
  const endsAt = pressAt + habits.patienceMs;
  const firstMs = await press(visit, endsAt);
  const isDecided = firstMs !== undefined && (await poll(visit, firstMs, endsAt));
  if (isDecided) journal.outcomeMs.push(performance.now() - pressAt);
  else journal.left += 1;
}

async function look(
  { plan, person, sequence, connections }: Visit,
  isFresh: boolean,
): Promise<void> {
  const client = await (isFresh ? connections.takeNew() : connections.take());
  try {
    const browser = openBrowser(client, person.token, `rush-${sequence}`);
    const html = await browser.page(plan.page);
    if (isFresh) for (const file of filesOf(html)) await browser.page(file);
    const date = plan.date;
    const accounttype = 'user';
    if (isFresh)
      await browser.call('bookingquery/getCalendar', { month: date.slice(0, 7), accounttype });
    await browser.call('bookingquery/getSessions', { eventsdate: date, accounttype });
  } finally {
    connections.give(client);
  }
}

/** @returns milliseconds until the first poll of the outcome; undefined if the visitor left */
async function press(visit: Visit, endsAt: number): Promise<number | undefined> {
  const { plan, person, sequence, journal } = visit;
  const fields = {
    requestid: person.requestId,
    eventssessionid: person.session,
    visitors: JSON.stringify(partyOf('R', sequence)),
    captchatoken: person.captchaToken,
  };
  let wasTurnedAway = false;
  let hadPlace = false;
  let placeReserved = false;
  // The first press counts from its planned time, so that a late sender is included.
  for (let pressedAt = visit.pressAt; pressedAt < endsAt; pressedAt = performance.now()) {
    const heard = await ask(visit, bookingCalls.submit.path, fields, placeReserved);
    const tookMs = performance.now() - pressedAt;
    const name = heard ? `${heard.status} ${heard.code}` : 'no answer';
    journal.answers[name] = (journal.answers[name] ?? 0) + 1;
    if (!heard) {
      await look(visit, true).catch(() => undefined);
      continue;
    }
    if (heard.status === 202) {
      journal.accepted += 1;
      journal.acceptMs.push(tookMs);
      return nextPollMs(heard);
    }
    // Any other answer is final and is recorded above.
    if (!heard.retryAfter) return undefined;
    journal.awayMs.push(tookMs);
    if (!wasTurnedAway) journal.turnedAway += 1;
    wasTurnedAway = true;
    ({ placeReserved } = heard);
    if (!hadPlace && placeReserved) {
      journal.placed += 1;
      hadPlace = true;
    }
    const isEarly = Math.random() < plan.habits.early;
    await sleep(heard.retryAfter * 1000 * (isEarly ? Math.random() : 1));
  }
  return undefined;
}

const nextPollMs = ({ text }: Heard): number =>
  Number(/"nextpollms":(\d+)/.exec(text)?.[1] ?? firstPollMs);

/** @returns whether the visitor learned the outcome before its patience ended */
async function poll(visit: Visit, firstMs: number, endsAt: number): Promise<boolean> {
  for (let waitMs = firstMs; performance.now() < endsAt;) {
    await sleep(waitMs);
    visit.journal.polls += 1;
    const heard = await ask(visit, bookingCalls.result.path, { requestid: visit.person.requestId });
    if (heard && /"state":"(confirmed|rejected)"/.test(heard.text)) return true;
    waitMs = heard?.retryAfter ? heard.retryAfter * 1000 : heard ? nextPollMs(heard) : firstPollMs;
  }
  return false;
}

/** @returns undefined if no answer came before the visitor reloads */
async function ask(
  { plan, person, sequence, connections }: Visit,
  path: string,
  fields: Record<string, string>,
  placeReserved = false,
): Promise<Heard | undefined> {
  const client = await connections.take();
  const impatience = new AbortController();
  const timer = setTimeout(() => impatience.abort(), plan.habits.reloadAfterMs);
  try {
    const browser = openBrowser(client, person.token, `rush-${sequence}`);
    return await browser.call(path, fields, {
      signal: impatience.signal,
      placeReserved,
    });
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
    connections.give(client);
  }
}
