/**
 * All advisory locks by number or name. Two locks with the same value would block unrelated work. A changed value
 * does not exclude processes of the former version.
 */
export const AdvisoryLock = {
  /** Held by the connection: one process at a time changes the schema. */
  schema: 74_001,
  /** Audit entries are written one at a time. */
  auditChain: 74_002,
  /** Serialises the removal of administrators' rights, so that each transaction sees who remains. */
  administrators: 74_003,
  /** With a setting's key: serialises changes of one setting. */
  setting: 74_004,
  /** One process at a time takes notices about tickets. */
  ticketNotices: 74_005,
  /** With the day's number: one rebuild of a day's seats, or one change of its number of seats, at a time. */
  seatLedger: 'seat_ledger',
  /** With the day: approvals of one day see each other's memorial rooms. */
  memorialRooms: 'memorial_rooms',
} as const;

/**
 * Seeds of locks whose key is a hash of a name. A seed may equal a number above, because the key is the hash. The
 * values stay those of former versions, which run next to this one during an update.
 */
export const AdvisorySeed = {
  /** With a phone number: one agency or operator at a time can take it. */
  agencyTelnum: 74_002,
  /** With a person's messaging app id: two concurrent sign-ins create one account. */
  identity: 74_003,
  /** With an account and a visit day: batches see each other's bookings of it. */
  accountDay: 74_004,
} as const;
