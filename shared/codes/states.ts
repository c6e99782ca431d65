/** State numbers of the product: the same in the database, on the wire and on the screen. */

export const accountTypes = ['user', 'tg', 'ta'] as const;
export type AccountType = (typeof accountTypes)[number];

/** Holder of an order: an account, or an authorized unit, which has no account. */
export const orderHolders = [...accountTypes, 'auth'] as const;
export type OrderHolder = (typeof orderHolders)[number];

export const AccountStatus = { pending: 0, normal: 1, warning: 2, locked: 8, rejected: 9 } as const;
export type AccountStatus = (typeof AccountStatus)[keyof typeof AccountStatus];
/**
 * Statuses approved by the hall, with or without a warning. Such accounts can book, lead a team, and be warned or locked
 * (spec 4 and 6).
 */
export const approvedStatuses: readonly AccountStatus[] = [
  AccountStatus.normal,
  AccountStatus.warning,
];
/** Statuses that staff set and lift. The other statuses result from a review. */
export const statusesByStaff = [
  AccountStatus.normal,
  AccountStatus.warning,
  AccountStatus.locked,
] as const;
/** Statuses shown to the account as abnormal (spec 4). They can expire. */
export const abnormalStatuses: readonly AccountStatus[] = [
  AccountStatus.warning,
  AccountStatus.locked,
];

/** The party that ended an order: its account, its unit, or the hall. `move`: a unit's visit moved to another order. */
export const orderEnders = ['account', 'unit', 'hall', 'move'] as const;
export type OrderEnder = (typeof orderEnders)[number];

/** The account that booked an order, for an agency: the agency itself, or one of its guides. */
export const orderBookers = ['self', 'guides'] as const;
export type OrderBooker = (typeof orderBookers)[number];

export const OrderStatus = { pendingTravel: 1, completed: 2, cancelled: 3 } as const;
export type OrderStatus = (typeof OrderStatus)[keyof typeof OrderStatus];

/** Each visitor has one ticket (spec 4). */
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
/** Statuses that still allow entry. */
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

/** Seat pools. Each session divides its capacity into these pools. */
export const seatPools = ['personal', 'team', 'window'] as const;
export type SeatPool = (typeof seatPools)[number];

/**
 * @param accountType the type of the account that books
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
/** A built-in kind of document. */
export type BuiltInDocType = (typeof DocType)[keyof typeof DocType];
/** A kind of document that a hall added: its id in the setting `documents`. */
export type OtherDocType = number & { readonly addedByHall: true };
export type DocType = BuiltInDocType | OtherDocType;
/** Every built-in kind, including kinds that the hall does not accept: stored tickets may have them. */
export const docTypes: readonly BuiltInDocType[] = Object.values(DocType);

/** State of a waitlist entry. `confirming`: the offer was accepted and is being booked. */
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
/** States of an active entry. */
export const openWaitStates: readonly WaitState[] = ['waiting', 'offered', 'confirming'];
/** States from which an entry can be left. An entry that is being booked cannot be left. */
export const leavableWaitStates: readonly WaitState[] = ['waiting', 'offered'];
/** States in which seats are held for the entry. */
export const offeredWaitStates: readonly WaitState[] = ['offered', 'confirming'];

/** State of a stored booking request. `needs_ops`: it could not be stored, so staff decide it. */
export const RequestState = {
  accepted: 'accepted',
  confirmed: 'confirmed',
  rejected: 'rejected',
  needsOps: 'needs_ops',
} as const;
export type RequestState = (typeof RequestState)[keyof typeof RequestState];

/** State of a message after a send attempt: handed to the operator, given up, or expired in the queue. */
export const MessageState = { sent: 'sent', failed: 'failed', expired: 'expired' } as const;
export type MessageState = (typeof MessageState)[keyof typeof MessageState];

/** State of a booking request as shown to the visitor. */
export type BookingState = 'queued' | 'confirmed' | 'rejected';

export const locales = ['zh', 'en'] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = 'zh';

/** State of the case about the absences of a session; they have no effect while it is open (product 11). */
export const AbsenceState = {
  open: 'open',
  confirmed: 'confirmed',
  withdrawn: 'withdrawn',
} as const;
export type AbsenceState = (typeof AbsenceState)[keyof typeof AbsenceState];
