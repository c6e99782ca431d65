import { In } from 'typeorm';
import type { Transaction } from '@hall/platform/postgres/data-source';
import { endHold, noteReturn, type PoolSeats } from '../../schedule/seats';
import { WaitlistEntry } from './waitlist-entry.entity';

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
    await endOffer(transaction, offer, 'confirmed');
    await endHold(transaction, offer);
  }
}

/** Ends offers without a booking: their seats pass to the next in the waiting list. */
export async function passOnOffers(
  transaction: Transaction,
  offers: OfferedSeats[],
): Promise<void> {
  for (const offer of offers) {
    await endOffer(transaction, offer, 'expired');
    await noteReturn(transaction, offer);
  }
}

async function endOffer(
  transaction: Transaction,
  { waitId }: OfferedSeats,
  state: 'confirmed' | 'expired',
): Promise<void> {
  await transaction.getRepository(WaitlistEntry).update({ id: waitId }, { state });
}
