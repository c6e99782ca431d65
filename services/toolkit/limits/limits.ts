import type { Caller, KnownCaller, PasswordTry } from './password-tries';
import type { StaffTry } from './staff-tries';

/**
 * All rate limits. Each throws A00003 with the seconds to wait. An address counts as its network (`networkOf`); an
 * empty address is unknown and not counted. Counts by address make puzzles harder for its users and never refuse a
 * correct call.
 */
export interface Limits {
  /** A code to a number; the known owner's own limit is separate. Closed while Redis is unreachable. */
  sms(telnum: string, caller: KnownCaller): Promise<void>;
  /** A code requested by a ticket link, as `sms`. Closed while Redis is unreachable. */
  ticketCode(sent: { orderId: string; telnum: string }, caller: KnownCaller): Promise<void>;
  /** A code to a number instead of a puzzle, as `sms`. Closed while Redis is unreachable. */
  personCode(telnum: string, caller: KnownCaller): Promise<void>;
  /** A code to an account's mail address. Closed while Redis is unreachable. */
  mailCode(accountId: string, mail: string): Promise<void>;
  /** A page behind a secret link: a valid link counts by link, an unknown one by address. */
  ticketPage<T>(link: string, address: string, open: () => Promise<T>): Promise<T>;
  /** A submitted verification code. A wrong one makes the address' puzzles harder; none is refused. */
  codeTry<T>(address: string, check: () => Promise<T>): Promise<T>;
  /** A hall picture that is not in memory, by address. */
  hallPicture(address: string): Promise<void>;
  /** A read of a calendar, before it is made: a link counts by link, an unknown one by address. */
  calendar<T>(link: string, address: string, open: () => Promise<T>): Promise<T>;
  /** A registration or a sign-in by phone code, per device. Closed while Redis is unreachable. */
  signIn(telnum: string, caller: Caller): Promise<void>;
  /** A proof that a person is the owner of a silent account. Closed while Redis is unreachable. */
  ownerProof(accountId: string): Promise<void>;
  /** A password attempt, see `beginPasswordTry`. Closed while Redis is unreachable. */
  passwordTry(
    name: string,
    caller: KnownCaller,
    passCaptcha: () => Promise<void>,
  ): Promise<PasswordTry>;
  /** Whether today's first warning about password attempts is due. @param name as the attempts are counted */
  isFirstWarning(name: string): Promise<boolean>;
  /** A booking request, by account, device and address. */
  booking(accountId: string, caller: Caller): Promise<void>;
  /** @returns whether a change or a waiting-list call of the account may still go without a puzzle this hour */
  withoutPuzzle(accountId: string): Promise<boolean>;
  /** A password attempt of staff, see `beginStaffTry`. Closed while Redis is unreachable. */
  staffTry(username: string, caller: Caller): Promise<StaffTry>;
  /** A second factor or a repeated password prompt of a staff member. Closed while Redis is unreachable. */
  staffCode(staffId: string): Promise<void>;
  /** A call of a staff member. */
  staffCall(staffId: string): Promise<void>;
  /**
   * A search by a number, which counts once per list in ten minutes. The gate has its own limit, `gateDocument`.
   * @param search.number a hash
   * @param record writes the audit entry, unless it was written within the ten minutes
   */
  numberSearch(
    staffId: string,
    search: { list: string; number: string },
    record: () => Promise<void>,
  ): Promise<void>;
  /** A look-up by document at the gate. */
  gateDocument(staffId: string): Promise<void>;
  /** A QR code for a device. Closed while Redis is unreachable. */
  qr(caller: Caller): Promise<void>;
  /** An upload of a signed-in user, before it is read. */
  uploading(maker: string): Promise<void>;
  /** An upload without a sign-in. Closed while Redis is unreachable. */
  uploadingFrom(caller: Caller): Promise<void>;
  /** A file generated for a user. */
  makingFile(maker: string): Promise<void>;
  /** A read of a file link. */
  readingFile(link: string): Promise<void>;
  /** A copy of the account owner's stored data. Closed while Redis is unreachable. */
  personalCopy(accountId: string): Promise<void>;
  /** An identity check of an account's name and number. Closed while Redis is unreachable. */
  identity(accountId: string): Promise<void>;
  /** A captcha for a device. */
  captcha(caller: Caller): Promise<void>;
  /** Counts wrong captcha solutions for the address and the device; right ones do not count, none is refused. */
  captchaSolution<T>(caller: Caller, solve: () => Promise<T>): Promise<T>;
  /** A track that was or may be a program's: adds one for the network and `points` for the device. Never throws. */
  captchaTrack(caller: Caller, points: number): Promise<void>;
  /** Puzzles that a device solved in a row: `count` returns their number including this one. */
  captchaRow(device: string): { count(): Promise<number>; end(): Promise<void> };
  /** Wrong solutions and suspicious tracks of ten minutes, and other evidence against the address. Never throws. */
  captchaDoubts(
    caller: Caller,
  ): Promise<
    Record<'ofDevice' | 'ofAddress' | 'tracks' | 'tracksOfAddress', number> & { crowded: boolean }
  >;
}
