import { keeping } from '../../device/keeping';
import type { TicketOrder } from './ticket-sheet';

/** A ticket stored on this device for the entrance, where there may be no network. */
export interface KeptTicket {
  order: TicketOrder;
  /** SVG text. */
  qr: string;
}

const key = 'kept-tickets';

/** The stored tickets of the signed-in account. */
export const readKeptTickets = (): KeptTicket[] =>
  (keeping.account.read(key) as KeptTicket[] | undefined) ?? [];

/** Stores tickets in this browser for offline use. */
export const writeKeptTickets = (tickets: KeptTicket[]): void =>
  keeping.account.write(key, tickets);
