import type { UnitOrder } from '../orders';

/** A party that takes its seats at once, without the line of requests: an authorized unit's. */
export interface Party extends UnitOrder {
  /** The order whose seats the party gives up in the same moment. */
  replaces: string | null;
}

export interface HeldParty {
  orderId: string;
  ticketcode: string;
}
