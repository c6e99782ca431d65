import type { Caller, KnownCaller, PasswordTry } from './password-tries';
import type { StaffTry } from './staff-tries';

/**
 * Every limit on how often something can be asked for. All throw A00003 with the seconds to wait. An address counts as
 * its network (`networkOf`); where it is empty, nobody knows whose it is, and nothing is counted by it. What an address
 * counts makes things harder for those behind it and refuses nobody who is right.
 */
export interface Limits {
  /** A code to a number; what is its known owner's own nobody else uses up. Closed while Redis is away. */
  sms(telnum: string, caller: KnownCaller): Promise<void>;
  /** A code that is asked for by the link to a ticket, as `sms`. Closed while Redis is away. */
  ticketCode(sent: { orderId: string; telnum: string }, caller: KnownCaller): Promise<void>;
  /** A code to a number in the place of a puzzle, as `sms`. Closed while Redis is away. */
  personCode(telnum: string, caller: KnownCaller): Promise<void>;
  /** A code to a mail address that an account gives. Closed while Redis is away. */
  mailCode(accountId: string, mail: string): Promise<void>;
  /** A page that is opened by a secret link: one that is there counts by itself, one that is none by the address. */
  ticketPage<T>(link: string, address: string, open: () => Promise<T>): Promise<T>;
  /** A verification code that an address gives. One that is wrong makes the address' puzzles harder; none is refused. */
  codeTry<T>(address: string, check: () => Promise<T>): Promise<T>;
  /** A picture of the hall that an address asks for and that is not in memory. */
  hallPicture(address: string): Promise<void>;
  /** A calendar that an address reads, or tries to: only one that is none counts. */
  calendarReader<T>(address: string, open: () => Promise<T>): Promise<T>;
  /** A reading of an account's calendar. */
  calendarLink(accountId: string): Promise<void>;
  /** A registration or a sign-in by code to a phone, from a device. Closed while Redis is away. */
  signIn(telnum: string, caller: Caller): Promise<void>;
  /** A password try, see `beginPasswordTry`. Closed while Redis is away. */
  passwordTry(
    name: string,
    caller: KnownCaller,
    passCaptcha: () => Promise<void>,
  ): Promise<PasswordTry>;
  /** Whether somebody has not been told today of tries of their password. @param name as the tries are counted */
  isFirstWarning(name: string): Promise<boolean>;
  /** A booking request of an account from a device at an address. */
  booking(accountId: string, caller: Caller): Promise<void>;
  /** A password try of staff, see `beginStaffTry`. Closed while Redis is away. */
  staffTry(username: string, caller: Caller): Promise<StaffTry>;
  /** A second factor, or a password asked for again, of a member of staff. Closed while Redis is away. */
  staffCode(staffId: string): Promise<void>;
  /** A call of a member of staff. */
  staffCall(staffId: string): Promise<void>;
  /** A QR code for a device. Closed while Redis is away. */
  qr(caller: Caller): Promise<void>;
  /** A file that somebody signed in sends, before it is read. */
  uploading(maker: string): Promise<void>;
  /** A file from who is not signed in. Closed while Redis is away. */
  uploadingFrom(caller: Caller): Promise<void>;
  /** A file that is made for somebody. */
  makingFile(maker: string): Promise<void>;
  /** A copy of what is kept of an account's owner. Closed while Redis is away. */
  personalCopy(accountId: string): Promise<void>;
  /** A question whether an account's name and number belong together. Closed while Redis is away. */
  identity(accountId: string): Promise<void>;
  /** A captcha for a device. */
  captcha(caller: Caller): Promise<void>;
  /** Wrong solutions of a captcha, counted for the address and for the device; right ones do not count, none is refused. */
  captchaSolution<T>(caller: Caller, solve: () => Promise<T>): Promise<T>;
  /**
   * A way to a solution that was a program's, or may be: one more of the network, `points` more of the device. Never throws.
   */
  captchaTrack(caller: Caller, points: number): Promise<void>;
  /** The puzzles that a device has solved one after the other: `count` says how many with this one. */
  captchaRow(device: string): { count(): Promise<number>; end(): Promise<void> };
  /** How many wrong solutions and such ways there were in ten minutes, and what else speaks against an address. Never throws. */
  captchaDoubts(
    caller: Caller,
  ): Promise<
    Record<'ofDevice' | 'ofAddress' | 'tracks' | 'tracksOfAddress', number> & { crowded: boolean }
  >;
}
