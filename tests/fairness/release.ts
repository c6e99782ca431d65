import { type Chance, createChance } from '../chaos/random';
import type { City } from './city';
import type { ModelHall, Outcome } from './hall';
import { type ModelAccount, type Owner, whoWishes } from './households';
import { personOf } from './people';
import { businesses, partiesFor, type Scalper } from './scalpers';
import { isWanted, wishFactor } from './seasons';
import { count, fairnessCodes, type Tally } from './tally';

/** Seconds of people for a puzzle, and for one of the harder kind, of which they get two (assumed, not measured). */
const humanPuzzle = { usual: 6, harder: 11 } as const;
/** Groups that a guide brings on a day, in the middle. */
const teamsOfGuide = 1 / 20;

/** Somebody who wants seats of a day, and how far he has come. */
interface Wish {
  account: ModelAccount;
  people: number[];
  scalper?: Scalper;
  hoarded?: boolean;
  /** Sessions that are still to be tried, the dearest first. */
  sessions: string[];
  /** When it is tried next, milliseconds. */
  at: number;
  answer: Outcome;
}

/** What a hoarder holds for people of its stock. */
export interface Hoard {
  scalper: Scalper;
  account: ModelAccount;
  sessionId: string;
  date: string;
}

/** What is carried from day to day. */
export interface YearState {
  hall: ModelHall;
  city: City;
  tally: Tally;
  seed: number;
  hoards: Hoard[];
  lockedByStaff: Set<string>;
  pausedNow: Set<string>;
  /** Whether forms have a field that no person sees. */
  hiddenFields: boolean;
  /** By account. */
  owners: Map<string, Owner>;
}

/**
 * The release of a day: who wishes to come joins the line where there is one, and books as soon as it is his turn, his
 * hands and his puzzle let him. Who finds a session full tries the next.
 * @param opens the moment of the release, milliseconds
 * @param date the day that is released @param day its number
 */
export async function runRelease(
  state: YearState,
  { opens, date, day }: { opens: number; date: string; day: number },
): Promise<void> {
  const { hall, tally } = state;
  const { clock } = hall;
  const { prequeue } = await hall.settings.get();
  await clock.moveTo(opens - 60_000);
  await hall.look();
  const wishes = wishesOf(state, date, day);
  const chance = createChance(state.seed * 7 + day);
  await inParts(wishes, 100, ({ account }) =>
    hall.signIn(account.id, chance.pick(account.devices), addressOf(account, chance)),
  );
  if (prequeue.openMinutes > 0)
    await inParts(wishes, 400, ({ account }) => hall.joinLine(account.id, date));
  await clock.moveTo(opens);
  await hall.look();
  const begins = new Map<Wish, { doubted: boolean; place: number }>();
  await inParts(wishes, 200, async (wish) => {
    const { id } = wish.account;
    const line = prequeue.openMinutes > 0 ? await hall.placeInLine(id, date) : { place: 1 };
    begins.set(wish, { doubted: await hall.isDoubted(id), place: line.place ?? 1 });
  });
  for (const wish of wishes) {
    const { doubted, place } = begins.get(wish) ?? { doubted: false, place: 1 };
    const turn = Math.max(0, place / prequeue.admittedPerSecond - 1);
    const { hands, puzzle } = wish.scalper
      ? businesses[wish.scalper.kind]
      : { hands: [2, 20] as const, puzzle: [humanPuzzle.usual, humanPuzzle.harder] as const };
    const seconds = turn + chance.between(hands[0] * 100, hands[1] * 100) / 100;
    if (doubted && wish.scalper) wish.scalper.mended = true;
    wish.at = opens + (seconds + (doubted ? 2 * puzzle[1] : puzzle[0])) * 1000;
    count(tally.asked, wish.account.owner);
    if (doubted && !wish.scalper) {
      tally.doubted += 1;
      tally.extraSeconds += 2 * humanPuzzle.harder - humanPuzzle.usual;
    }
  }
  await letThemBook(state, wishes);
  for (const wish of wishes) noteEnd(state, wish, date);
  await clock.moveTo(Math.max(clock.at(), opens + 15 * 60_000));
  await hall.score();
  if (await isSoldOut(hall, date)) tally.soldOut.push(date);
}

function wishesOf({ hall, city, seed, pausedNow }: YearState, date: string, day: number): Wish[] {
  const chance = createChance(seed * 1000 + day);
  const sessions = (pool: 'personal' | 'team') =>
    chance.shuffle(hall.board.sessionsOf(1, pool, date).map(({ id }) => id));
  const wish = (account: ModelAccount, people: number[], more: Partial<Wish> = {}): Wish => ({
    ...{ account, people, at: 0, answer: '' },
    sessions: sessions(account.type === 'user' ? 'personal' : 'team'),
    ...more,
  });
  const families = whoWishes(city.households, day, wishFactor(date), chance).flatMap((family) => {
    const account = chance.pick(family.accounts);
    const friends = Array.from({ length: 5 }, () => city.numbers.person());
    return family.helps && chance.happens(0.5)
      ? [wish(account, family.people), wish(account, friends)]
      : [wish(account, family.people)];
  });
  const teams = city.guides
    .filter(() => chance.happens(teamsOfGuide * wishFactor(date)))
    .map((guide) =>
      wish(
        guide,
        Array.from({ length: chance.between(12, 30) }, () => city.numbers.person()),
      ),
    );
  const sold = isWanted(date)
    ? city.scalpers.flatMap((scalper) =>
        partiesFor(scalper, chance, city.numbers)
          .filter(({ account }) => !pausedNow.has(account.id))
          .map(({ account, people, hoarded }) => wish(account, people, { scalper, hoarded })),
      )
    : [];
  return chance.shuffle([...families, ...teams, ...sold]);
}

/** Seconds of the clock that are taken together. */
const tickMs = 1000;

async function letThemBook(
  { hall, tally, seed, hiddenFields }: YearState,
  wishes: Wish[],
): Promise<void> {
  const chance = createChance(seed * 13 + wishes.length);
  let open = [...wishes];
  while (open.length) {
    open.sort((one, other) => one.at - other.at);
    const from = Math.max(open[0]?.at ?? 0, hall.clock.at());
    await hall.clock.moveTo(from);
    const now = open.filter(({ at }) => at < from + tickMs);
    await Promise.all(
      now.map(async (wish) => {
        const [session = ''] = wish.sessions;
        tally.requests += 1;
        if (hiddenFields && isHiddenFilled(wish, chance))
          await hall.noteHiddenField(wish.account.id);
        wish.answer = await hall.book(wish.account.id, session, wish.people.map(personOf));
        wish.at = from + (wish.scalper ? 300 : chance.between(3000, 8000));
        if (wish.answer === 'A00012') wish.at = from + 2000;
        else if (goesOn(wish)) wish.sessions.shift();
        else wish.at = Infinity;
      }),
    );
    open = open.filter((wish) => wish.at < Infinity && wish.sessions.length > 0);
  }
}

/** Programs fill it until somebody mends them, a browser's extension now and then; nobody reads it. */
function isHiddenFilled({ scalper }: Wish, chance: Chance): boolean {
  if (!scalper) return chance.happens(0.001);
  return !!businesses[scalper.kind].fillsForms && !scalper.mended;
}

/** A full session, or one in which the account has an order: the next one is tried. */
const goesOn = ({ answer, sessions }: Wish): boolean =>
  (answer === 'B00016' || answer === 'B00014') && sessions.length > 1;

function noteEnd(state: YearState, wish: Wish, date: string): void {
  const { tally, lockedByStaff, hoards } = state;
  const { owner } = wish.account;
  if (wish.answer === 'confirmed') {
    count(tally.confirmed, owner);
    const [sessionId = ''] = wish.sessions;
    if (wish.hoarded && wish.scalper)
      hoards.push({ scalper: wish.scalper, account: wish.account, sessionId, date });
    return;
  }
  const byStaff = wish.answer === 'B00001' && lockedByStaff.has(wish.account.id);
  count((tally.refused[owner] ??= {}), byStaff ? fairnessCodes.staffLock : wish.answer);
}

/**
 * From where somebody signs in: at home, or by an operator who gives one address to hundreds; programs from a data centre
 * that the hall has on its list, of which a scalper rents eight addresses.
 */
function addressOf(
  { hosted, holder, devices: [device = ''] }: ModelAccount,
  chance: Chance,
): string {
  if (hosted) return `203.0.113.${8 * (Number(device.split(' ')[1] ?? 0) % 30) + (holder % 8)}`;
  if (chance.happens(0.3)) return `198.19.0.${holder % 200}`;
  return `198.18.${Math.floor(holder / 200) % 250}.${1 + (holder % 199)}`;
}

async function isSoldOut({ database }: ModelHall, date: string): Promise<boolean> {
  const [row] = (await database.query(
    `SELECT sum(capacity - sold - held)::int AS free, sum(capacity)::int AS seats FROM seat_pools
     WHERE visit_date = $1 AND pool = 'personal'`,
    [date],
  )) as [{ free: number | null; seats: number | null }];
  return (row.seats ?? 0) > 0 && (row.free ?? 0) <= (row.seats ?? 0) * 0.03;
}

async function inParts<T>(
  all: readonly T[],
  size: number,
  act: (one: T) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < all.length; from += size)
    await Promise.all(all.slice(from, from + size).map(act));
}
