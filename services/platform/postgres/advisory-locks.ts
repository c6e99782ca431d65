/**
 * Every advisory lock of the product, by its number or its name. Two locks of one value would make unrelated work wait
 * for each other, and a value that changes does not exclude the processes of the release before.
 */
export const AdvisoryLock = {
  /** Of the connection: one process at a time changes the schema. */
  schema: 74_001,
  /** Audit entries are written one after the other. */
  auditChain: 74_002,
  /** Whoever takes rights away from an administrator sees who is left. */
  administrators: 74_003,
  /** With a setting's key: two changes of one setting follow each other. */
  setting: 74_004,
  /** With the day's number: one rebuild of a day's seats at a time. */
  seatLedger: 'seat_ledger',
  /** With the day: approvals of one day see each other's memorial rooms. */
  memorialRooms: 'memorial_rooms',
} as const;

/**
 * Seeds of locks whose key is a hash of a name. A seed may equal a number above: the key is the hash, never the seed.
 * They keep the values of former releases, which run side by side with this one during an update.
 */
export const AdvisorySeed = {
  /** With a phone number: one agency or operator at a time takes it. */
  agencyTelnum: 74_002,
  /** With a person at the messaging app: one account is made for two sign-ins at once. */
  identity: 74_003,
} as const;
