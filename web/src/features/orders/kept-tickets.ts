import type { OrderSummary } from '@hall/shared/contract/order';

/** A ticket as this device keeps it for the way to the hall, where there may be no network. */
export interface KeptTicket {
  order: OrderSummary;
  /** SVG text. */
  qr: string;
}

const key = 'kept-tickets';

/** The tickets of the signed-in account; another account's are never told. @param owner what names it */
export function readKeptTickets(owner: string): KeptTicket[] {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? '') as {
      owner: string;
      tickets: KeptTicket[];
    };
    return kept.owner === owner ? kept.tickets : [];
  } catch {
    return [];
  }
}

export function writeKeptTickets(owner: string, tickets: KeptTicket[]): void {
  localStorage.setItem(key, JSON.stringify({ owner, tickets }));
}

/** Called as an account signs out: a computer that others use shows nothing of it. */
export function removeKeptTickets(): void {
  localStorage.removeItem(key);
}
