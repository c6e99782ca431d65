/** The state numbers of the product: the same in the database, on the wire and on the screen. */

export const accountTypes = ['user', 'tg', 'ta'] as const;
export type AccountType = (typeof accountTypes)[number];

/** Whose order it is: an account's, or an authorized unit's, which has no account. */
export const orderHolders = [...accountTypes, 'auth'] as const;
export type OrderHolder = (typeof orderHolders)[number];

export const AccountStatus = { pending: 0, normal: 1, warning: 2, locked: 8, rejected: 9 } as const;
export type AccountStatus = (typeof AccountStatus)[keyof typeof AccountStatus];
/** Approved by the hall, warned or not: who books, leads a team, and can be warned or locked (spec 4 and 6). */
export const approvedStatuses: readonly AccountStatus[] = [
  AccountStatus.normal,
  AccountStatus.warning,
];
/** What staff set and lift; the others come and go with a review. */
export const statusesByStaff = [
  AccountStatus.normal,
  AccountStatus.warning,
  AccountStatus.locked,
] as const;
/** Told to their holder as abnormal (spec 4); their time can end. */
export const abnormalStatuses: readonly AccountStatus[] = [
  AccountStatus.warning,
  AccountStatus.locked,
];

/** Who ended an order: its account, the unit whose application it was, or the hall. */
export const orderEnders = ['account', 'unit', 'hall'] as const;
export type OrderEnder = (typeof orderEnders)[number];

export const OrderStatus = { pendingTravel: 1, completed: 2, cancelled: 3 } as const;
export type OrderStatus = (typeof OrderStatus)[keyof typeof OrderStatus];

/** One ticket a visitor (spec 4). */
export const TicketStatus = {
  inactive: 0,
  available: 1,
  verified: 2,
  refunded: 3,
  expired: 4,
  pendingReview: 5,
  reviewRejected: 6,
} as const;
export type TicketStatus = (typeof TicketStatus)[keyof typeof TicketStatus];
/** Whose holder can still come in. */
export const openTicketStatuses: readonly TicketStatus[] = [
  TicketStatus.inactive,
  TicketStatus.available,
];

export const sessionStates = [
  'available',
  'full',
  'stopped',
  'notreleased',
  'notavailable',
] as const;
export type SessionState = (typeof sessionStates)[number];

/** Whose seats a booking takes: each session divides its capacity into these pools. */
export const seatPools = ['personal', 'team', 'window'] as const;
export type SeatPool = (typeof seatPools)[number];

/**
 * @param accountType the kind of account that books
 * @returns the pool its seats come from
 */
export function seatPoolOf(accountType: AccountType): SeatPool {
  return accountType === 'user' ? 'personal' : 'team';
}

export const DocType = {
  idCard: 1,
  passport: 2,
  militaryId: 3,
  hkMacauPermit: 4,
  taiwanPermit: 5,
  permanentResidence: 6,
  residencePermit: 7,
} as const;
/** A kind that the product knows. */
export type BuiltInDocType = (typeof DocType)[keyof typeof DocType];
/** A kind that a hall added itself: its id in the setting `documents`. */
export type OtherDocType = number & { readonly addedByHall: true };
export type DocType = BuiltInDocType | OtherDocType;
/** Every built-in kind, those too that the hall does not take: tickets of them may lie in the store. */
export const docTypes: readonly BuiltInDocType[] = Object.values(DocType);

/** A place in the waiting list; `confirming`: its offer was taken and is being booked. */
export const WaitState = {
  waiting: 'waiting',
  offered: 'offered',
  confirming: 'confirming',
  confirmed: 'confirmed',
  left: 'left',
  expired: 'expired',
} as const;
export type WaitState = (typeof WaitState)[keyof typeof WaitState];
export const waitStates: readonly WaitState[] = Object.values(WaitState);
/** In these a place is held. */
export const openWaitStates: readonly WaitState[] = ['waiting', 'offered', 'confirming'];
/** From these it can be left; one that is being booked is not given up any more. */
export const leavableWaitStates: readonly WaitState[] = ['waiting', 'offered'];
/** In these seats are kept for it. */
export const offeredWaitStates: readonly WaitState[] = ['offered', 'confirming'];

/** A booking request in the store; `needs_ops`: staff decide it, because it could not be stored. */
export const RequestState = {
  accepted: 'accepted',
  confirmed: 'confirmed',
  rejected: 'rejected',
  needsOps: 'needs_ops',
} as const;
export type RequestState = (typeof RequestState)[keyof typeof RequestState];

/** A message that was tried: handed to the operator, given up, or dropped because it waited too long to be of use. */
export const MessageState = { sent: 'sent', failed: 'failed', expired: 'expired' } as const;
export type MessageState = (typeof MessageState)[keyof typeof MessageState];

/** What the visitor is told of a booking request. */
export type BookingState = 'queued' | 'confirmed' | 'rejected';

export const locales = ['zh', 'en'] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = 'zh';
