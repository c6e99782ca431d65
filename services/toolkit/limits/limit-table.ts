import { personalCopiesADay } from '@hall/shared/codes/limits';

/** A rate limit: `points` in `seconds`. */
export interface Limit {
  points: number;
  seconds: number;
  /**
   * While Redis is unreachable: `closed` refuses (product rule for sign-in and SMS), `memory` counts in this process.
   */
  withoutRedis: 'closed' | 'memory';
}

const minute = 60;
const hour = 3600;
const day = 86_400;

/** From this many points of `crowd` within an hour on, callers at the address solve two puzzles instead of one. */
export const crowdedFrom = 1000;

/**
 * Every limit of the product. Neighbours share an address and must not lock each other out. So a limit by address alone
 * refuses only invalid input (an unknown link) or calls with an alternative (a code instead of a puzzle). Redis keys are
 * `limit:<name>:<key>`, with a TTL of `seconds`. Personal keys (phone numbers, addresses, sign-in names) are keyed hashes.
 */
export const limitTable = {
  /** Codes to one number that strangers may have requested: 60 s apart, 10 a day. */
  smsGap: { points: 1, seconds: minute, withoutRedis: 'closed' },
  smsDay: { points: 10, seconds: day, withoutRedis: 'closed' },
  /** The same for the number's owner on all known devices, so that nobody else can use these up. */
  smsOwnGap: { points: 1, seconds: minute, withoutRedis: 'closed' },
  smsOwnDay: { points: 10, seconds: day, withoutRedis: 'closed' },
  /** Codes that one device requests, for any numbers. */
  smsDevice: { points: 30, seconds: hour, withoutRedis: 'closed' },
  /** Codes requested by a ticket link, which people forward and no puzzle protects. Counted apart from the phone's own codes. */
  ticketCode: { points: 3, seconds: day, withoutRedis: 'closed' },
  smsTicketGap: { points: 1, seconds: minute, withoutRedis: 'closed' },
  smsTicketDay: { points: 6, seconds: day, withoutRedis: 'closed' },
  /** Unknown ticket links that one address tries; an existing ticket has its own limit. */
  ticketPageMisses: { points: 120, seconds: minute, withoutRedis: 'memory' },
  ticketPage: { points: 120, seconds: minute, withoutRedis: 'memory' },
  /** Hall pictures that one address requests and the gateway does not hold in memory: most of them do not exist. */
  hallPicture: { points: 60, seconds: minute, withoutRedis: 'memory' },
  /** Unknown calendar links that one address tries. */
  calendarMisses: { points: 1200, seconds: minute, withoutRedis: 'memory' },
  /** Reads of one calendar: calendar programs poll every few hours, on each of the owner's devices. */
  calendarLink: { points: 60, seconds: hour, withoutRedis: 'memory' },
  /** Codes to a mail address: per account, and per recipient. */
  mailCodeGap: { points: 1, seconds: minute, withoutRedis: 'closed' },
  mailCodeDay: { points: 5, seconds: day, withoutRedis: 'closed' },
  mailCodeReader: { points: 5, seconds: day, withoutRedis: 'closed' },
  /**
   * Codes instead of a puzzle, which no puzzle protects: per device, address and number, and in total. The puzzle
   * remains as the alternative. The number's owner on a known device is counted separately.
   */
  personCodeDevice: { points: 3, seconds: hour, withoutRedis: 'closed' },
  personCodeAddress: { points: 10, seconds: hour, withoutRedis: 'closed' },
  personCodeGap: { points: 1, seconds: minute, withoutRedis: 'closed' },
  personCodeDay: { points: 5, seconds: day, withoutRedis: 'closed' },
  personCodeHall: { points: 200, seconds: hour, withoutRedis: 'closed' },
  personCodeOwnGap: { points: 1, seconds: minute, withoutRedis: 'closed' },
  personCodeOwnDay: { points: 5, seconds: day, withoutRedis: 'closed' },
  /** Registrations and sign-ins by code to one phone, from one device. */
  signIn: { points: 20, seconds: minute, withoutRedis: 'closed' },
  /** Proofs of a silent account's owner, right or wrong: the end of a document has four characters. */
  ownerProof: { points: 5, seconds: day, withoutRedis: 'closed' },
  /** Points of an address for requested codes and wrong codes; see `crowdedFrom`. */
  crowd: { points: 1_000_000, seconds: hour, withoutRedis: 'memory' },
  /** Failed passwords; `password-tries.ts` defines the consequences. */
  passwordFailures: { points: 1_000_000, seconds: hour, withoutRedis: 'closed' },
  /** Devices on which a unit's password was right, so that failures of strangers do not delay the unit. */
  passwordDevices: { points: 1_000_000, seconds: 180 * day, withoutRedis: 'closed' },
  /** One password attempt; each attempt sets the delay of the next. */
  passwordTurn: { points: 1, seconds: 1, withoutRedis: 'closed' },
  /** Warnings to one person about attempts on the password. */
  tryWarning: { points: 1, seconds: day, withoutRedis: 'memory' },
  /** Booking requests of one account. */
  booking: { points: 30, seconds: minute, withoutRedis: 'memory' },
  /**
   * Calls paid for by solved puzzles, in case a program solves them. Limits apply per named device, and per account
   * for signed-in calls, so that nobody uses up another's. People stay far below. An agency's operators send dozens
   * of groups in the first minutes of a release, each with a puzzle of about three seconds. A counter or a family
   * computer serves many accounts in turn, each with two or three codes.
   */
  bookingHour: { points: 300, seconds: hour, withoutRedis: 'memory' },
  bookingDay: { points: 1000, seconds: day, withoutRedis: 'memory' },
  bookingDeviceHour: { points: 150, seconds: hour, withoutRedis: 'memory' },
  bookingDeviceDay: { points: 500, seconds: day, withoutRedis: 'memory' },
  /** Changes and waiting-list calls of one account without a puzzle; further ones need one. */
  bookingWithoutPuzzle: { points: 3, seconds: hour, withoutRedis: 'memory' },
  /** Complements `smsDevice` for devices new to the number's owner; and all codes of a signed-in or recognised person. */
  codeDeviceDay: { points: 120, seconds: day, withoutRedis: 'closed' },
  codeAccountHour: { points: 15, seconds: hour, withoutRedis: 'closed' },
  codeAccountDay: { points: 40, seconds: day, withoutRedis: 'closed' },
  /** Wrong passwords after a puzzle: on devices new to the account, and for one's own password while signed in. */
  tryDeviceHour: { points: 60, seconds: hour, withoutRedis: 'closed' },
  tryDeviceDay: { points: 200, seconds: day, withoutRedis: 'closed' },
  tryAccountHour: { points: 20, seconds: hour, withoutRedis: 'closed' },
  tryAccountDay: { points: 50, seconds: day, withoutRedis: 'closed' },
  /** Schools and offices share one address: after a burst, its next callers solve two puzzles. */
  bookingAddress: { points: 2000, seconds: minute, withoutRedis: 'memory' },
  /** Puzzles for one device. */
  captcha: { points: 120, seconds: minute, withoutRedis: 'memory' },
  /** Wrong solutions of one address: a blind guess is right about once in 20 times. */
  captchaMisses: { points: 1_000_000, seconds: 10 * minute, withoutRedis: 'memory' },
  /**
   * Wrong solutions of one device, and tracks of device and network that were a program's or missing.
   * `captcha/difficulty.ts` defines the consequences.
   */
  captchaDeviceMisses: { points: 1_000_000, seconds: 10 * minute, withoutRedis: 'memory' },
  /** Puzzles that a device solved in a row while more than one is due, for the TTL of a puzzle. */
  captchaRow: { points: 1_000_000, seconds: 15 * minute, withoutRedis: 'memory' },
  captchaTracks: { points: 1_000_000, seconds: 10 * minute, withoutRedis: 'memory' },
  captchaAddressTracks: { points: 1_000_000, seconds: 10 * minute, withoutRedis: 'memory' },
  /**
   * Wrong names and passwords of staff: of one name from one network or known device. The other two counts cause
   * delays: of a name anywhere and of a network (`staff-tries.ts`).
   */
  staffSignIn: { points: 20, seconds: 10 * minute, withoutRedis: 'closed' },
  staffFailures: { points: 1_000_000, seconds: hour, withoutRedis: 'closed' },
  staffDevices: { points: 1_000_000, seconds: 180 * day, withoutRedis: 'closed' },
  /** Second factors and repeated password prompts of one staff member, right or wrong; a code has six digits. */
  staffCode: { points: 15, seconds: 10 * minute, withoutRedis: 'closed' },
  staffCodeDay: { points: 100, seconds: day, withoutRedis: 'closed' },
  /** Calls of one staff member: a gate scans often, and the console refreshes automatically. */
  staffCalls: { points: 1200, seconds: minute, withoutRedis: 'memory' },
  /** Different phones and documents that one staff member searches for, in all lists together. */
  numberSearch: { points: 60, seconds: 10 * minute, withoutRedis: 'memory' },
  /** Documents that one staff member looks up at the gate: one a second, as each visitor's document may be read. */
  gateDocument: { points: 600, seconds: 10 * minute, withoutRedis: 'memory' },
  /** Searches by a number that the audit log holds, so that a repetition adds no entry. */
  numberNoted: { points: 1, seconds: 10 * minute, withoutRedis: 'memory' },
  /** QR sign-in codes of one device; a page renews its code every three minutes. */
  qr: { points: 120, seconds: minute, withoutRedis: 'closed' },
  /** Files that one account or unit uploads: a list of people occupies a thread, an image must be decoded. */
  uploading: { points: 20, seconds: minute, withoutRedis: 'memory' },
  /** Files from one device during registration. */
  uploadingDevice: { points: 20, seconds: minute, withoutRedis: 'closed' },
  /** Tickets and templates, rendered on each request. */
  makingFile: { points: 30, seconds: minute, withoutRedis: 'memory' },
  /** Reads of one file link: download managers ask for a file in parts, and again. */
  readingFile: { points: 60, seconds: minute, withoutRedis: 'memory' },
  /** Identity checks of one's own name and number. Answers are stored, so only unanswered checks repeat. */
  identity: { points: 5, seconds: hour, withoutRedis: 'closed' },
  /** Copies of a person's stored data: each contains all of that person's numbers. */
  personalCopy: { points: personalCopiesADay, seconds: day, withoutRedis: 'closed' },
} satisfies Record<string, Limit>;

export type LimitName = keyof typeof limitTable;
