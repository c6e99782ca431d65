import type { SeatPool, TicketStatus } from '@hall/shared/codes/states';
import type { SealedVisitor } from './booking-request';

/** A party that takes its seats at once, without the line of requests: an authorized unit's. */
export interface Party {
  /** Names the grant in Redis and the order: never used for another party. */
  requestid: string;
  areaId: number;
  sessionId: string;
  date: string;
  pool: SeatPool;
  visitors: SealedVisitor[];
  ticketStatus: TicketStatus;
  /** The order whose seats the party gives up in the same moment. */
  replaces: string | null;
}

export interface HeldParty {
  orderId: string;
  ticketcode: string;
}
