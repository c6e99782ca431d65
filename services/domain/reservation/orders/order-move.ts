import type { AccountType } from '@hall/shared/codes/states';
import type { PoolSeats } from '../../schedule/seats';

/** An order that a request moves to another session, with the seats of the people who have not come. */
export interface MovableOrder extends PoolSeats {
  id: string;
  visitDate: string;
  /** The request whose grant holds its seats in Redis. */
  heldBy: string;
  /** Active, and somebody has not come. */
  changeable: boolean;
  /** Nobody is inside, below the limit of changes, and before the deadline by the database clock. */
  changeableByVisitor: boolean;
  /** Number of used tickets, which never move (product 11). */
  inside: number;
  /** The other tickets, and their visitors in the same order. */
  ticketIds: string[];
  visitorKeys: string[];
}

/** The target of a move, and its request. */
export interface OrderMove {
  requestid: string;
  seq: string;
  accountType: AccountType;
  sessionId: string;
  visitDate: string;
  visitorKeys: string[];
  /** Moves by staff do not count as changes of the visitor. */
  byStaff: boolean;
  /** The new number of each visitor's ticket among all tickets of that person; undefined if not counted. */
  visitNos: number[] | undefined;
}
