import { personalCopiesADay } from '@hall/shared/codes/limits';

/** How often a thing may be asked for: `points` in `seconds`. */
export interface Limit {
  points: number;
  seconds: number;
  /**
   * While Redis is away: `closed` refuses (product rule for sign-in and SMS), `memory` goes on counting
   * in this process.
   */
  withoutRedis: 'closed' | 'memory';
}

const minute = 60;
const hour = 3600;
const day = 86_400;

/** From so many points of `crowd` within an hour on, who solves a puzzle at the address solves two. */
export const crowdedFrom = 1000;

/**
 * Every limit of the product. What is counted by an address alone refuses only what is wrong (a link that is none) or
 * what has another way (a code in the place of a puzzle): neighbours share it, and one of them must not shut out all. Its Redis keys are `limit:<name>:<key>`, where a key that comes from a
 * person (a phone number, an address, a sign-in name) is a keyed hash; they live for `seconds`.
 */
export const limitTable = {
  /** Codes to one number that strangers may have asked for: 60 s apart, 10 a day. */
  smsGap: { points: 1, seconds: minute, withoutRedis: 'closed' },
  smsDay: { points: 10, seconds: day, withoutRedis: 'closed' },
  /** The same for who is known to be the number's owner, on one device: nobody else uses these up. */
  smsOwnGap: { points: 1, seconds: minute, withoutRedis: 'closed' },
  smsOwnDay: { points: 10, seconds: day, withoutRedis: 'closed' },
  /** Codes that one device asks for, to whatever numbers. */
  smsDevice: { points: 30, seconds: hour, withoutRedis: 'closed' },
  /** Codes by the link to one ticket: it is forwarded, and no puzzle stands before it. Apart from the phone's own. */
  ticketCode: { points: 3, seconds: day, withoutRedis: 'closed' },
  smsTicketGap: { points: 1, seconds: minute, withoutRedis: 'closed' },
  smsTicketDay: { points: 6, seconds: day, withoutRedis: 'closed' },
  /** Links to tickets that one address tries and that are none; a ticket that is there is counted by itself. */
  ticketPageMisses: { points: 120, seconds: minute, withoutRedis: 'memory' },
  ticketPage: { points: 120, seconds: minute, withoutRedis: 'memory' },
  /** Pictures of the hall that one address asks for and no gateway has in memory: most of them do not exist. */
  hallPicture: { points: 60, seconds: minute, withoutRedis: 'memory' },
  /** Links to calendars that one address tries and that are none. */
  calendarMisses: { points: 1200, seconds: minute, withoutRedis: 'memory' },
  /** Readings of one calendar, which a program asks for every few hours, and each of its owner's devices. */
  calendarLink: { points: 60, seconds: hour, withoutRedis: 'memory' },
  /** Codes to a mail address: of an account, and to one reader, whoever asks. */
  mailCodeGap: { points: 1, seconds: minute, withoutRedis: 'closed' },
  mailCodeDay: { points: 5, seconds: day, withoutRedis: 'closed' },
  mailCodeReader: { points: 5, seconds: day, withoutRedis: 'closed' },
  /**
   * Codes in the place of a puzzle, which none stands before: of one device, address and number, and of all. Who knows
   * no better way has the puzzle still; the number's owner is counted apart, by number and device.
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
  /** Points of an address for codes asked for and codes that were wrong; `crowdedFrom` says what follows. */
  crowd: { points: 1_000_000, seconds: hour, withoutRedis: 'memory' },
  /** Failed passwords; what follows from their number stands in `password-tries.ts`. */
  passwordFailures: { points: 1_000_000, seconds: hour, withoutRedis: 'closed' },
  /** Devices on which a unit's password was right: what strangers fail does not keep them waiting. */
  passwordDevices: { points: 1_000_000, seconds: 180 * day, withoutRedis: 'closed' },
  /** One password try; the time until the next is given with each. */
  passwordTurn: { points: 1, seconds: 1, withoutRedis: 'closed' },
  /** Warnings to one person that somebody tries the password. */
  tryWarning: { points: 1, seconds: day, withoutRedis: 'memory' },
  /** Booking requests of one account. */
  booking: { points: 30, seconds: minute, withoutRedis: 'memory' },
  /**
   * What solved puzzles buy, however well a program solves them: of a device that names itself, and of an account by what is
   * done signed in to it, so that nobody uses up another's. No person comes near. An agency's operators send dozens of
   * groups in the first minutes of a release, each with a puzzle of some three seconds; at a counter, or on a family's
   * computer, one device serves many accounts one after the other, each with two or three codes.
   */
  bookingHour: { points: 300, seconds: hour, withoutRedis: 'memory' },
  bookingDay: { points: 1000, seconds: day, withoutRedis: 'memory' },
  bookingDeviceHour: { points: 150, seconds: hour, withoutRedis: 'memory' },
  bookingDeviceDay: { points: 500, seconds: day, withoutRedis: 'memory' },
  /** Beside `smsDevice`, whose devices the number's owner has not used; and the codes to the phone of who is signed in. */
  codeDeviceDay: { points: 120, seconds: day, withoutRedis: 'closed' },
  codeAccountHour: { points: 15, seconds: hour, withoutRedis: 'closed' },
  codeAccountDay: { points: 40, seconds: day, withoutRedis: 'closed' },
  /** Wrong passwords after a puzzle, on a device that the account has not used; signed in, those of one's own. */
  tryDeviceHour: { points: 60, seconds: hour, withoutRedis: 'closed' },
  tryDeviceDay: { points: 200, seconds: day, withoutRedis: 'closed' },
  tryAccountHour: { points: 20, seconds: hour, withoutRedis: 'closed' },
  tryAccountDay: { points: 50, seconds: day, withoutRedis: 'closed' },
  /** A school or an office stands behind one address: what comes in a burst has the next ones solve two puzzles. */
  bookingAddress: { points: 2000, seconds: minute, withoutRedis: 'memory' },
  /** Puzzles for one device. */
  captcha: { points: 120, seconds: minute, withoutRedis: 'memory' },
  /** Wrong solutions of one address: a blind guess is right about once in 20 times. */
  captchaMisses: { points: 1_000_000, seconds: 10 * minute, withoutRedis: 'memory' },
  /**
   * Of one device, and the ways of device and network that were a program's or were left out; what follows from their number
   * stands in `captcha/difficulty.ts`.
   */
  captchaDeviceMisses: { points: 1_000_000, seconds: 10 * minute, withoutRedis: 'memory' },
  /** Puzzles that a device solved in a row, where more than one is due: for as long as a puzzle lives. */
  captchaRow: { points: 1_000_000, seconds: 15 * minute, withoutRedis: 'memory' },
  captchaTracks: { points: 1_000_000, seconds: 10 * minute, withoutRedis: 'memory' },
  captchaAddressTracks: { points: 1_000_000, seconds: 10 * minute, withoutRedis: 'memory' },
  /**
   * Names and passwords of staff that were wrong: of one name at one network or on a device that is known, and the
   * counts from which waiting follows, of a name anywhere and of a network (`staff-tries.ts`).
   */
  staffSignIn: { points: 20, seconds: 10 * minute, withoutRedis: 'closed' },
  staffFailures: { points: 1_000_000, seconds: hour, withoutRedis: 'closed' },
  staffDevices: { points: 1_000_000, seconds: 180 * day, withoutRedis: 'closed' },
  /** Second factors, and passwords asked for again, of one member of staff, right or wrong; a code has six digits. */
  staffCode: { points: 15, seconds: 10 * minute, withoutRedis: 'closed' },
  staffCodeDay: { points: 100, seconds: day, withoutRedis: 'closed' },
  /** Calls of one member of staff: a gate scans, a console looks anew by itself. */
  staffCalls: { points: 1200, seconds: minute, withoutRedis: 'memory' },
  /** QR codes for the sign-in of one device, made anew every three minutes while a page shows one. */
  qr: { points: 120, seconds: minute, withoutRedis: 'closed' },
  /** Files that one account or unit sends: a list of people costs a thread, an image its decoding. */
  uploading: { points: 20, seconds: minute, withoutRedis: 'memory' },
  /** Files of one device on which somebody registers. */
  uploadingDevice: { points: 20, seconds: minute, withoutRedis: 'closed' },
  /** Tickets and templates, drawn anew each time they are asked for. */
  makingFile: { points: 30, seconds: minute, withoutRedis: 'memory' },
  /** Questions whether one's own name and number belong together: an answer is kept, so only what had none comes again. */
  identity: { points: 5, seconds: hour, withoutRedis: 'closed' },
  /** Copies of all that is kept of somebody: each is every number at once. */
  personalCopy: { points: personalCopiesADay, seconds: day, withoutRedis: 'closed' },
} satisfies Record<string, Limit>;

export type LimitName = keyof typeof limitTable;
