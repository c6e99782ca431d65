import { keeping } from '../../device/keeping';
import type { TicketOrder } from './ticket-sheet';

/** A ticket as this device keeps it for the way to the hall, where there may be no network. */
export interface KeptTicket {
  order: TicketOrder;
  /** SVG text. */
  qr: string;
}

const key = 'kept-tickets';

/** The tickets of the account that is signed in. */
export const readKeptTickets = (): KeptTicket[] =>
  (keeping.account.read(key) as KeptTicket[] | undefined) ?? [];

/** Keeps tickets in this browser, to be shown where there is no network. */
export const writeKeptTickets = (tickets: KeptTicket[]): void =>
  keeping.account.write(key, tickets);
