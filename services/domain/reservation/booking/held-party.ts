import type { UnitOrder } from '../orders';

/** A party of an authorized unit, which takes its seats immediately without a queued request. */
export interface Party extends UnitOrder {
  /** The order whose seats the party gives up in the same transaction. */
  replaces: string | null;
}

export interface HeldParty {
  orderId: string;
  ticketcode: string;
}
