import { sealedStores } from '../../device/sealed-stores';
import type { TicketOrder } from './use-ticket-text';

/** A ticket stored on this device for the entrance, where there may be no network. */
export interface StoredTicket {
  order: TicketOrder;
  /** SVG text. */
  qr: string;
}

const key = 'kept-tickets';

/** The stored tickets of the signed-in account. */
export const readStoredTickets = (): StoredTicket[] =>
  (sealedStores.account.read(key) as StoredTicket[] | undefined) ?? [];

/** Stores tickets in this browser for offline use. */
export const writeStoredTickets = (tickets: StoredTicket[]): void =>
  sealedStores.account.write(key, tickets);
