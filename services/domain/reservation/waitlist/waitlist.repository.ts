import { In, Raw } from 'typeorm';
import { leavableWaitStates, openWaitStates } from '@hall/shared/codes/states';
import { isRowId } from '@hall/shared/rules/row-id';
import type { Queryable, Transaction } from '@hall/platform/postgres/data-source';
import { returnedRows } from '@hall/platform/postgres/returned';
import type { Team } from '../eligibility';
import { lockAccount } from '../orders';
import { WaitlistEntry } from './waitlist-entry.entity';
import { readPlaces } from './waitlist.sql';
import { endHold, noteReturn, type PoolSeats } from '../../schedule/seats';

/** A request that takes a waiting list offer. */
export interface OfferedSeats extends PoolSeats {
  waitId: string;
  requestid: string;
}

/**
 * Locks the offers that the requests take, by ascending id.
 * @returns the entries whose seats are held for their request
 */
export async function lockOffers(
  transaction: Transaction,
  requests: Pick<OfferedSeats, 'waitId' | 'requestid'>[],
): Promise<Set<string>> {
  if (!requests.length) return new Set();
  const requestOf = new Map(requests.map(({ waitId, requestid }) => [waitId, requestid]));
  const entries = await transaction
    .getRepository(WaitlistEntry)
    .createQueryBuilder('entry')
    .setLock('pessimistic_write')
    .select(['entry.id', 'entry.requestid'])
    .where({ id: In([...requestOf.keys()]), state: 'confirming' })
    .orderBy('entry.id')
    .getMany();
  return new Set(
    entries.filter(({ id, requestid }) => requestOf.get(id) === requestid).map(({ id }) => id),
  );
}

/** Ends offers whose seats are sold: the seats are no longer held. */
export async function takeOffers(transaction: Transaction, offers: OfferedSeats[]): Promise<void> {
  for (const offer of offers) {
    await transaction.getRepository(WaitlistEntry).update(offer.waitId, { state: 'confirmed' });
    await endHold(transaction, offer);
  }
}

/** Ends offers without a booking: their seats pass to the next in the waiting list. */
export async function passOnOffers(
  transaction: Transaction,
  offers: OfferedSeats[],
): Promise<void> {
  for (const offer of offers) {
    await transaction.getRepository(WaitlistEntry).update(offer.waitId, { state: 'expired' });
    await noteReturn(transaction, offer);
  }
}

/** An entry with its rank; null if it no longer waits. */
export type PlacedEntry = Omit<WaitlistEntry, 'visitors' | 'visitorKeys'> & {
  place: number | null;
};

/** @returns the account's open entries, under a lock that blocks its next join */
export async function lockOpenEntries(
  transaction: Transaction,
  accountId: string,
): Promise<Pick<WaitlistEntry, 'sessionIds'>[]> {
  await lockAccount(transaction, accountId);
  return transaction.getRepository(WaitlistEntry).find({
    select: { id: true, sessionIds: true },
    where: { accountId, state: In(openWaitStates) },
  });
}

/** @returns the id of the new entry; the caller checks the limit per account */
export async function insertEntry(
  transaction: Transaction,
  {
    team,
    ...entry
  }: Pick<
    WaitlistEntry,
    'accountId' | 'accountType' | 'areaId' | 'pool' | 'sessionIds' | 'visitors'
  > & { team: Team },
): Promise<string> {
  const entries = transaction.getRepository(WaitlistEntry);
  const { id } = await entries.save(
    entries.create({
      ...entry,
      ...team,
      ticketcount: entry.visitors.length,
      visitorKeys: entry.visitors.map(({ key }) => key),
    }),
  );
  return id;
}

/** @returns the account's entries, newest first: open ones and those of the last month */
export async function listEntries(db: Queryable, accountId: string): Promise<PlacedEntry[]> {
  const entries = await db.getRepository(WaitlistEntry).find({
    where: [
      { accountId, state: In(openWaitStates) },
      { accountId, createdAt: Raw((column) => `${column} > now() - interval '30 days'`) },
    ],
    order: { id: 'DESC' },
    take: 50,
  });
  return placeEntries(db, entries);
}

/** @returns the account’s own entry; undefined if it belongs to another account */
export async function findEntry(
  db: Queryable,
  accountId: string,
  waitId: string,
): Promise<(PlacedEntry & Pick<WaitlistEntry, 'visitors'>) | undefined> {
  if (!isRowId(waitId)) return undefined;
  const entry = await db.getRepository(WaitlistEntry).findOneBy({ id: waitId, accountId });
  const [placed] = entry ? await placeEntries(db, [entry]) : [];
  return entry && placed ? { ...placed, visitors: entry.visitors } : undefined;
}

async function placeEntries(db: Queryable, entries: WaitlistEntry[]): Promise<PlacedEntry[]> {
  const waiting = entries.filter(({ state }) => state === 'waiting');
  const places = await readPlaces(
    db,
    waiting.map(({ id }) => id),
  );
  return entries.map((entry) => ({ ...entry, place: places.get(entry.id) ?? null }));
}

/** @returns the session whose offer it gives up, if any; undefined if the entry had already ended */
export async function leaveEntry(
  transaction: Transaction,
  waitId: string,
): Promise<Pick<WaitlistEntry, 'sessionId'> | undefined> {
  const entries = transaction.getRepository(WaitlistEntry);
  const left = await entries
    .createQueryBuilder()
    .update()
    .set({ state: 'left' })
    .where({ id: waitId, state: In(leavableWaitStates) })
    .returning(['sessionId'])
    .execute();
  return returnedRows(entries, left)[0];
}

/**
 * Takes an offer: marks the entry as being confirmed by the request, which the caller accepts in the same transaction.
 * @returns false if the offer has expired
 */
export async function takeOffer(
  transaction: Transaction,
  waitId: string,
  requestid: string,
): Promise<boolean> {
  const taken = await transaction
    .getRepository(WaitlistEntry)
    .update(
      { id: waitId, state: 'offered', expiresAt: Raw((column) => `${column} > now()`) },
      { state: 'confirming', requestid },
    );
  return taken.affected === 1;
}
