import { hallIso } from '@hall/shared/rules/hall-time';
import type { Logger } from '@hall/platform/logger';
import type { Database, Transaction } from '@hall/platform/postgres/data-source';
import { composeMessage, queueMessages } from '../../communication/messages';
import type { Settings } from '../../configuration/settings';
import type { MailCopies } from '../../people/mail-wishes';
import {
  endHold,
  lockReturns,
  noteReturn,
  type PoolName,
  type SeatAllocator,
  seatField,
  writeReturns,
} from '../../schedule/seats';
import { takeBackOnSale, takeReturned } from './back-on-sale';
import { chooseByRank } from './choose-by-rank';
import * as store from './offer-seats.sql';

export interface OfferDeps {
  database: Database;
  allocator: SeatAllocator;
  settings: Settings;
  /** Adds copies by mail for people who want them. */
  mailCopies: MailCopies;
  logger: Logger;
}

/**
 * Offers returned seats to the waiting list by rank, to parties that fit. Unclaimed seats go back on sale in small
 * batches at `due_at`. Expired offers pass on.
 */
export async function offerReturnedSeats(deps: OfferDeps): Promise<void> {
  const { waitlist } = await deps.settings.get();
  await store.expireWaiting(deps.database);
  for (const name of await store.findPoolsToOffer(deps.database)) {
    const { pool, backOnSale } = await offerSeatsOfPool(deps, name, waitlist.offerMinutes);
    if (pool && backOnSale)
      await deps.allocator
        .add(pool.visitDate, {
          epoch: pool.epoch,
          field: seatField(pool.sessionId, pool.pool),
          seats: backOnSale,
        })
        .catch((error: unknown) =>
          deps.logger.warn({ err: error }, 'seats not added to Redis yet'),
        );
  }
}

function offerSeatsOfPool(deps: OfferDeps, name: PoolName, offerMinutes: number) {
  return deps.database.transaction(async (transaction) => {
    const pool = await store.lockPoolToOffer(transaction, name);
    if (!pool) return { pool, backOnSale: 0 };
    // Seats of expired offers are returned again, due immediately.
    for (const { ticketcount } of await store.expireOffers(transaction, pool))
      await noteReturn(transaction, { ...pool, ticketcount });
    const returns = await lockReturns(transaction, pool);
    const free = returns.reduce((sum, { seats }) => sum + seats, 0);
    const waiting = pool.bookable && free ? await store.lockWaiting(transaction, pool, free) : [];
    const { chosen, seats } = chooseByRank(waiting, free);
    const offers = await store.writeOffers(transaction, pool, chosen, offerMinutes);
    await notifyOfOffers(deps, transaction, offers);
    takeReturned(returns, seats);
    const backOnSale = takeBackOnSale(returns);
    await writeReturns(transaction, returns);
    if (backOnSale) await endHold(transaction, { ...pool, ticketcount: backOnSale });
    return { pool, backOnSale };
  });
}

/** A message not sent before its offer expires is dropped. */
async function notifyOfOffers(
  { mailCopies }: Pick<OfferDeps, 'mailCopies'>,
  transaction: Transaction,
  offers: store.MadeOffer[],
): Promise<void> {
  const told = offers.map(({ accountId, telnum, visitDate, session, expiresAt, locale }) => ({
    accountId,
    to: telnum,
    expiresAt,
    text: composeMessage(locale, 'waitlist.offer', {
      date: visitDate,
      session,
      until: hallIso(expiresAt).slice(11, 16),
    }),
  }));
  await queueMessages(transaction, [
    ...told.map(({ to, accountId, text, expiresAt }) => ({ to, accountId, text, expiresAt })),
    ...(await mailCopies(transaction, told)),
  ]);
}
