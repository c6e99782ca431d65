import { type Chance, createChance } from '@hall/tests/support/random';
import type { City } from './city';
import type { ModelHall, Outcome } from './hall';
import { type ModelAccount, type Owner, partiesOf, whoWishes } from './households';
import { personOf } from './people';
import { businesses, partiesFor, type Scalper, usableAccounts } from './scalpers';
import { isWanted, wishFactor } from './seasons';
import { count, fairnessCodes, type Tally } from './tally';

/** Seconds that people need for a puzzle; a harder one comes in pairs (assumed, not measured). */
const humanPuzzle = { usual: 6, harder: 11 } as const;
/** Mean number of groups that a guide brings per day. */
const teamsOfGuide = 1 / 20;

/** A wish for seats of a day, and its progress. */
interface Wish {
  account: ModelAccount;
  people: number[];
  scalper?: Scalper;
  hoarded?: boolean;
  /** Sessions left to try, in order of preference. */
  sessions: string[];
  /** Time of the next attempt, in milliseconds. */
  at: number;
  answer: Outcome;
}

/** Seats that a hoarder holds under rented identities. */
export interface Hoard {
  scalper: Scalper;
  account: ModelAccount;
  sessionId: string;
  date: string;
}

/** State that carries over from day to day. */
export interface YearState {
  hall: ModelHall;
  city: City;
  tally: Tally;
  seed: number;
  hoards: Hoard[];
  lockedByStaff: Set<string>;
  pausedNow: Set<string>;
  /** Whether forms have a hidden field that people do not see. */
  hiddenFields: boolean;
  /** Owners by account. */
  owners: Map<string, Owner>;
}

/**
 * Plays the release of a day. Everybody who wishes to come joins the queue, if any, and books once admitted and once
 * typing and the puzzle are done. After a full session the next one is tried.
 * @param opens epoch milliseconds of the release
 * @param date the day that is released
 * @param day its number
 */
export async function runRelease(
  state: YearState,
  { opens, date, day }: { opens: number; date: string; day: number },
): Promise<void> {
  const { hall, tally } = state;
  const { clock } = hall;
  const { prequeue } = await hall.settings.get();
  await clock.moveTo(opens - 60_000);
  if (prequeue.openMinutes > 0) await hall.seedLine(date, state.seed);
  await hall.look();
  const wishes = wishesOf(state, date, day);
  const chance = createChance(state.seed * 7 + day);
  const isLined = prequeue.openMinutes > 0;
  // A scalper queues with all accounts and books with those drawn first.
  const waiting = new Set([
    ...wishes.map(({ account }) => account),
    ...(isLined && isWanted(date) ? freeAccounts(state, day) : []),
  ]);
  await inParts([...waiting], (account) =>
    hall.signIn(account.id, chance.pick(account.devices), addressOf(account, chance)),
  );
  if (isLined) await inParts([...waiting], ({ id }) => hall.joinLine(id, date));
  await clock.moveTo(opens);
  await hall.look();
  if (isLined) await chooseAccounts(state, wishes, date, day);
  const begins = new Map<Wish, { doubted: boolean; place: number }>();
  await inParts(wishes, async (wish) => {
    const { id } = wish.account;
    const line = prequeue.openMinutes > 0 ? await hall.placeInLine(id, date) : { place: 1 };
    begins.set(wish, { doubted: await hall.isDoubted(id), place: line.place ?? 1 });
  });
  for (const wish of wishes) {
    const { doubted, place } = begins.get(wish) ?? { doubted: false, place: 1 };
    const turn = Math.max(0, place / prequeue.admittedPerSecond - 1);
    if (!wish.scalper) tally.lineSeconds += turn;
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
  tally.drawnBehind += await countDrawnBehind(state, wishes, opens);
  await letThemBook(state, wishes);
  rest(wishes, day);
  for (const wish of wishes) noteEnd(state, wish, date);
  await clock.moveTo(Math.max(clock.at(), opens + 15 * 60_000));
  await hall.score();
  if (await isSoldOut(hall, date)) tally.soldOut.push(date);
}

/** Scalpers' accounts that can book today. */
const freeAccounts = ({ city, pausedNow }: YearState, day: number): ModelAccount[] =>
  city.scalpers.flatMap((scalper) =>
    usableAccounts(scalper, day).filter(({ id }) => !pausedNow.has(id)),
  );

/** Assigns each scalper's parties to its accounts that were drawn first. */
async function chooseAccounts(
  { hall, city, pausedNow }: YearState,
  wishes: Wish[],
  date: string,
  day: number,
): Promise<void> {
  for (const scalper of city.scalpers) {
    const parties = wishes.filter((wish) => wish.scalper === scalper);
    if (!parties.length) continue;
    const accounts = usableAccounts(scalper, day).filter(({ id }) => !pausedNow.has(id));
    const places = new Map<ModelAccount, number>();
    await inParts(accounts, async (account) => {
      places.set(account, (await hall.placeInLine(account.id, date)).place ?? Infinity);
    });
    accounts.sort((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0));
    parties.forEach((party, nth) => {
      party.account = accounts[nth % accounts.length] ?? party.account;
    });
  }
}

/** Rests accounts that were refused more people, for the hall's term; their scalpers buy others. */
function rest(wishes: Wish[], day: number): void {
  for (const { scalper, answer, account } of wishes)
    if (scalper && answer === fairnessCodes.people) account.restsUntil = day + 30;
}

/** Counts honest individuals' bookings that the draw put last because the account had booked recently. */
async function countDrawnBehind(
  { hall }: YearState,
  wishes: Wish[],
  opens: number,
): Promise<number> {
  const { prequeue } = await hall.settings.get();
  if (!prequeue.openMinutes || !prequeue.servedDays) return 0;
  const honest = wishes.filter(({ scalper, account }) => !scalper && account.type === 'user');
  const [row] = (await hall.database.query(
    `SELECT count(*)::int AS behind FROM unnest($1::bigint[]) AS who WHERE EXISTS (SELECT 1 FROM orders o
       WHERE o.account_id = who AND o.cancelled_at IS NULL AND o.created_at > to_timestamp($2) - make_interval(days => $3)
         AND o.created_at < to_timestamp($2))`,
    [honest.map(({ account }) => account.id), opens / 1000, prequeue.servedDays],
  )) as [{ behind: number }];
  return row.behind;
}

function wishesOf({ hall, city, seed, pausedNow }: YearState, date: string, day: number): Wish[] {
  const chance = createChance(seed * 1000 + day);
  const sessions = (pool: 'personal' | 'team') =>
    chance.shuffle(hall.board.sessionsOf(1, pool, date).map(({ id }) => id));
  const wish = (account: ModelAccount, people: number[], more: Partial<Wish> = {}): Wish => ({
    account,
    people,
    at: 0,
    answer: '',
    sessions: sessions(account.type === 'user' ? 'personal' : 'team'),
    ...more,
  });
  const families = whoWishes(city.households, day, wishFactor(date), chance).flatMap((family) => {
    const account = chance.pick(family.accounts);
    return partiesOf(family, chance, city.numbers).map((people) => wish(account, people));
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
        partiesFor(scalper, chance, city.numbers, day)
          .filter(({ account }) => !pausedNow.has(account.id))
          .map(({ account, people, hoarded }) => wish(account, people, { scalper, hoarded })),
      )
    : [];
  return chance.shuffle([...families, ...teams, ...sold]);
}

/** Bookings within one tick are processed together. */
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
    for (const { account } of now.filter((wish) => hiddenFields && isHiddenFilled(wish, chance)))
      await hall.noteHiddenField(account.id);
    tally.requests += now.length;
    const answers = await hall.book(
      now.map(({ account, sessions: [sessionId = ''], people }) => ({
        accountId: account.id,
        sessionId,
        visitors: people.map(personOf),
      })),
    );
    now.forEach((wish, nth) => {
      wish.answer = answers[nth] ?? '';
      wish.at = from + (wish.scalper ? 300 : chance.between(3000, 8000));
      if (wish.answer === 'A00012') wish.at = from + 2000;
      else if (goesOn(wish)) wish.sessions.shift();
      else wish.at = Infinity;
    });
    open = open.filter((wish) => wish.at < Infinity && wish.sessions.length > 0);
  }
}

/** Whether a form has the hidden field filled: programs fill it until fixed, browser extensions occasionally. */
function isHiddenFilled({ scalper }: Wish, chance: Chance): boolean {
  if (!scalper) return chance.happens(0.001);
  return !!businesses[scalper.kind].fillsForms && !scalper.mended;
}

/** Whether the next session is tried: this one is full, or the account already has an order in it. */
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
 * Returns the address of a sign-in: at home, or through a carrier's address that hundreds share. Programs use a data
 * centre on the hall's list; each scalper rents eight addresses there.
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

/** Twice the number of database connections: with more, calls on a busy machine would time out waiting for one. */
const atOnce = 24;

async function inParts<T>(all: readonly T[], act: (one: T) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < all.length; from += atOnce)
    await Promise.all(all.slice(from, from + atOnce).map(act));
}
