import { setTimeout as sleep } from 'node:timers/promises';
import { bookingCalls } from '@hall/shared/contract/booking';
import { partyOf } from '../bench/load-shape';
import { filesOf, type Heard, openBrowser } from './browser';
import type { KeptConnections } from './kept-connections';
import type { PeopleJournal, PeoplePlan } from './people-plan';

type Person = PeoplePlan['people'][number];

/** How long before the press a visitor reloads the page. */
const lookMs = 1500;
const firstPollMs = 800;

/**
 * Plays one visitor of a rush. The visitor opens the page, presses at the planned time, follows the answer, and reloads
 * after a timeout. It polls the outcome when the page would, and leaves when its patience ends.
 * @param pressAt on the clock of `performance.now`
 */
export async function behave(
  plan: PeoplePlan,
  person: Person,
  sequence: number,
  pressAt: number,
  connections: KeptConnections,
  journal: PeopleJournal,
): Promise<void> {
  const { habits } = plan;
  const chance = Math.random();
  const isFresh = chance < habits.fresh;
  const looks = isFresh || chance < habits.fresh + habits.look;
  const until = (at: number) => sleep(Math.max(0, at - performance.now()));
  if (looks) {
    await until(pressAt - lookMs);
    await look(plan, person, sequence, isFresh, connections).catch(() => undefined);
  }
  await until(pressAt);
  journal.pressed += 1;
  const endsAt = pressAt + habits.patienceMs;
  const accepted = await press(plan, person, sequence, { pressAt, endsAt }, connections, journal);
  if (accepted === undefined) return void (journal.left += 1);
  const outcome = await poll(plan, person, sequence, accepted, endsAt, connections, journal);
  if (outcome === undefined) return void (journal.left += 1);
  journal[outcome] += 1;
  journal.outcomeMs.push(performance.now() - pressAt);
}

async function look(
  plan: PeoplePlan,
  person: Person,
  sequence: number,
  isFresh: boolean,
  connections: KeptConnections,
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
async function press(
  plan: PeoplePlan,
  person: Person,
  sequence: number,
  { pressAt, endsAt }: { pressAt: number; endsAt: number },
  connections: KeptConnections,
  journal: PeopleJournal,
): Promise<number | undefined> {
  const { habits } = plan;
  const fields = {
    requestid: person.requestId,
    eventssessionid: person.session,
    visitors: JSON.stringify(partyOf('R', sequence)),
    captchatoken: person.captchaToken,
  };
  let wasTurnedAway = false;
  let hadPlace = false;
  let placeKept = false;
  // The first press counts from its planned time, so that a late sender is included.
  for (let pressedAt = pressAt; pressedAt < endsAt; pressedAt = performance.now()) {
    const to = { path: bookingCalls.submit, placeKept };
    const heard = await ask(plan, person, sequence, connections, to, fields);
    const tookMs = performance.now() - pressedAt;
    const name = heard ? `${heard.status} ${heard.code}` : 'no answer';
    journal.answers[name] = (journal.answers[name] ?? 0) + 1;
    if (!heard) {
      journal.reloads += 1;
      await look(plan, person, sequence, true, connections).catch(() => undefined);
      continue;
    }
    if (heard.status === 202) {
      journal.accepted += 1;
      journal.acceptMs.push(tookMs);
      return nextPollMs(heard);
    }
    if (!heard.retryAfter) {
      // Any other answer is final and is recorded above.
      return undefined;
    }
    journal.awayMs.push(tookMs);
    if (!wasTurnedAway) journal.turnedAway += 1;
    wasTurnedAway = true;
    ({ placeKept } = heard);
    if (!hadPlace && placeKept) {
      journal.placed += 1;
      hadPlace = true;
    }
    const isEarly = Math.random() < habits.early;
    await sleep(heard.retryAfter * 1000 * (isEarly ? Math.random() : 1));
  }
  return undefined;
}

const nextPollMs = ({ text }: Heard): number =>
  Number(/"nextpollms":(\d+)/.exec(text)?.[1] ?? firstPollMs);

async function poll(
  plan: PeoplePlan,
  person: Person,
  sequence: number,
  firstMs: number,
  endsAt: number,
  connections: KeptConnections,
  journal: PeopleJournal,
): Promise<'confirmed' | 'refused' | undefined> {
  for (let waitMs = firstMs; performance.now() < endsAt;) {
    await sleep(waitMs);
    const fields = { requestid: person.requestId };
    journal.polls += 1;
    const to = { path: bookingCalls.result };
    const heard = await ask(plan, person, sequence, connections, to, fields);
    const state = heard && /"state":"(\w+)"/.exec(heard.text)?.[1];
    if (state === 'confirmed') return 'confirmed';
    if (state === 'rejected') return 'refused';
    waitMs = heard?.retryAfter ? heard.retryAfter * 1000 : heard ? nextPollMs(heard) : firstPollMs;
  }
  return undefined;
}

/** @returns undefined if no answer came before the visitor reloads */
async function ask(
  plan: PeoplePlan,
  person: Person,
  sequence: number,
  connections: KeptConnections,
  { path, placeKept = false }: { path: string; placeKept?: boolean },
  fields: Record<string, string>,
): Promise<Heard | undefined> {
  const client = await connections.take();
  const impatience = new AbortController();
  const timer = setTimeout(() => impatience.abort(), plan.habits.reloadAfterMs);
  try {
    const browser = openBrowser(client, person.token, `rush-${sequence}`);
    return await browser.call(path, fields, { signal: impatience.signal, placeKept });
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
    connections.give(client);
  }
}
