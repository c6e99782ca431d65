import { subjectKey } from '@hall/shared/rules/audit-places';
import { hallInstant, hallIso } from '@hall/shared/rules/hall-time';
import type { Transaction } from '@hall/platform/postgres/data-source';
import { composeMessage, type MessageTemplate, queueMessages } from '../../communication/messages';
import type { HallSettings, Settings } from '../../configuration/settings';
import type { MailCopies } from '../../people/mail-wishes';
import {
  endHold,
  lockReturns,
  noteReturn,
  type PoolName,
  type SeatDeps,
  seatField,
  writeReturns,
} from '../../schedule/seats';
import { takeBackOnSale, takeReturned } from '../../schedule/seat-moves';
import { endBookedEntries } from './waitlist.sql';
import * as store from './offer-seats.sql';
import { chooseByRank, isOfferTime } from './offer-rules';

export interface OfferDeps extends SeatDeps {
  settings: Settings;
  /**
   * Selects the parties that could book the session now; the others keep their rank. Injected, because bookings depend
   * on the waiting list.
   */
  findAble(
    transaction: Transaction,
    session: store.OfferedSession,
    parties: store.WaitingParty[],
    settings: HallSettings,
  ): Promise<Set<string>>;
  /** Adds copies by mail for people who want them. */
  mailCopies: MailCopies;
}

/**
 * Offers returned seats to the waiting list by rank, to parties that fit and could book them now, in the hours of
 * reminders. Unclaimed seats go back on sale in small batches at `due_at`. Expired offers pass on. Entries of people who
 * have a ticket of the day end.
 */
export async function offerReturnedSeats(deps: OfferDeps): Promise<void> {
  const settings = await deps.settings.get();
  await store.expireWaiting(deps.database);
  for (const name of await store.findPoolsToOffer(deps.database)) {
    const { pool, backOnSale } = await offerSeatsOfPool(deps, name, settings);
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
  await deps.database.transaction(async (transaction) => {
    const booked = await endBookedEntries(transaction);
    await notify(deps, transaction, booked, () => 'waitlist.booked');
  });
}

function offerSeatsOfPool(deps: OfferDeps, name: PoolName, settings: HallSettings) {
  return deps.database.transaction(async (transaction) => {
    const pool = await store.lockPoolToOffer(transaction, name);
    if (!pool) return { pool, backOnSale: 0 };
    // Seats of lost offers are returned again, due immediately. They pass on: who lost them is skipped once.
    const lost = await store.endLostOffers(transaction, pool);
    for (const { ticketcount } of lost) await noteReturn(transaction, { ...pool, ticketcount });
    const missed = lost.filter(({ isBooked }) => !isBooked);
    await notify(deps, transaction, missed, ({ state }) =>
      state === 'waiting' ? 'waitlist.missed' : 'waitlist.ended',
    );
    const returns = await lockReturns(transaction, pool);
    const free = returns.reduce((sum, { seats }) => sum + seats, 0);
    const skipped = lost.map(({ id }) => id);
    const waiting =
      pool.bookable && free ? await store.lockWaiting(transaction, pool, free, skipped) : [];
    const able = await deps.findAble(transaction, pool, waiting, settings);
    const { chosen, seats } = chooseByRank(
      waiting.filter(({ id }) => able.has(id)),
      free,
    );
    const putBack = takeReturned(returns, seats);
    const backOnSale = takeBackOnSale(returns);
    if (isOfferTime(pool.visitDate, settings.reminder, new Date())) {
      const { offerMinutes } = settings.waitlist;
      const offers = await store.writeOffers(transaction, pool, chosen, offerMinutes);
      await notify(deps, transaction, offers, () => 'waitlist.offer');
    } else putBack();
    await writeReturns(transaction, returns);
    if (backOnSale) await endHold(transaction, { ...pool, ticketcount: backOnSale });
    return { pool, backOnSale };
  });
}

/** Notifies the owners of entries. A message about an offer not sent before its deadline is dropped. */
async function notify<
  Entry extends Omit<store.OwnedEntry, 'session'> & { session?: string; expiresAt?: Date },
>(
  { mailCopies }: Pick<OfferDeps, 'mailCopies'>,
  transaction: Transaction,
  entries: Entry[],
  templateOf: (entry: Entry) => MessageTemplate<'waitlist'>,
): Promise<void> {
  const messages = entries.map((entry) => ({
    accountId: entry.accountId,
    to: entry.telnum,
    about: subjectKey('waitlist', entry.id),
    expiresAt: entry.expiresAt ?? hallInstant(entry.visitDate, '00:00'),
    text: composeMessage(entry.locale, templateOf(entry), {
      date: entry.visitDate,
      session: entry.session ?? '',
      until: entry.expiresAt ? hallIso(entry.expiresAt).slice(11, 16) : '',
    }),
  }));
  await queueMessages(transaction, [...messages, ...(await mailCopies(transaction, messages))]);
}
