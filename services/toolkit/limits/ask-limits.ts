import type { Config } from '@hall/platform/config';
import { createKeyedHash } from '@hall/platform/crypto/keyed-hash';
import { goOnWithout } from '@hall/platform/go-on-without';
import type { Redis } from '@hall/platform/redis/connections';
import { type LimitName, limitTable } from './limit-table';
import { consume, createLimiters, type Limiters } from './limiters';
import { networkOf } from './network-of';
import { beginPasswordTry, type Caller, type PasswordTry } from './password-tries';

/**
 * Every limit on how often something can be asked for. All throw A00003 with the seconds to wait. An address counts as
 * its network (`networkOf`).
 */
export interface Limits {
  /** A code to a number, asked for from an address. Closed while Redis is away. */
  sms(telnum: string, address: string): Promise<void>;
  /** A code that is asked for by the link to a ticket. Closed while Redis is away. */
  ticketCode(orderId: string): Promise<void>;
  /** A code to a number in the place of a puzzle. Closed while Redis is away. */
  personCode(telnum: string, caller: Caller): Promise<void>;
  /** A code to a mail address that an account gives. Closed while Redis is away. */
  mailCode(accountId: string, mail: string): Promise<void>;
  /** A ticket that an address opens by its link. */
  ticketPage(address: string): Promise<void>;
  /** A verification code that an address gives; only one that is wrong counts. Closed while Redis is away. */
  codeTry<T>(address: string, check: () => Promise<T>): Promise<T>;
  /** A picture of the hall that an address asks for and that is not in memory. */
  hallPicture(address: string): Promise<void>;
  /** A calendar that an address reads, or tries to. */
  calendarReader(address: string): Promise<void>;
  /** A reading of an account's calendar. */
  calendarLink(accountId: string): Promise<void>;
  /** A registration or a sign-in by code from an address. Closed while Redis is away. */
  signIn(address: string): Promise<void>;
  /** A password try, see `beginPasswordTry`. Closed while Redis is away. */
  passwordTry(name: string, caller: Caller, passCaptcha: () => Promise<void>): Promise<PasswordTry>;
  /** Whether somebody has not been told today of tries of their password. @param name as the tries are counted */
  isFirstWarning(name: string): Promise<boolean>;
  /** A booking request of an account from an address. */
  booking(accountId: string, address: string): Promise<void>;
  /**
   * A sign-in of staff: by name and address, so that a stranger elsewhere cannot lock somebody out; and by address alone,
   * so that nobody tries one password on all names. Closed while Redis is away.
   */
  staffSignIn(username: string, address: string): Promise<void>;
  /** Who signed in has guessed nothing: a desk at which staff sign in all day is not shut out. Never throws. */
  staffSignedIn(username: string, address: string): Promise<void>;
  /** A second factor, or a password asked for again, of a member of staff. Closed while Redis is away. */
  staffCode(staffId: string): Promise<void>;
  /** A call of a member of staff. */
  staffCall(staffId: string): Promise<void>;
  /** A call of the console without a sign-in. */
  openStaffCall(address: string): Promise<void>;
  /** A QR code for an address. Closed while Redis is away. */
  qr(address: string): Promise<void>;
  /** A file that somebody signed in sends, before it is read. */
  uploading(maker: string): Promise<void>;
  /** A file from who is not signed in. Closed while Redis is away. */
  uploadingFrom(address: string): Promise<void>;
  /** A file that is made for somebody. */
  makingFile(maker: string): Promise<void>;
  /** A copy of what is kept of an account's owner. Closed while Redis is away. */
  personalCopy(accountId: string): Promise<void>;
  /** A question whether an account's name and number belong together. Closed while Redis is away. */
  identity(accountId: string): Promise<void>;
  /** A captcha for an address. */
  captcha(address: string): Promise<void>;
  /** Wrong solutions of a captcha, counted for the address and for the device; right ones do not count. */
  captchaSolution<T>(caller: Caller, solve: () => Promise<T>): Promise<T>;
  /**
   * A way to a solution that was a program's, or may be: one more of the network, `points` more of the device. Never throws.
   */
  captchaTrack(caller: Caller, points: number): Promise<void>;
  /** How many wrong solutions and such ways there were in ten minutes. Never throws. */
  captchaDoubts(
    caller: Caller,
  ): Promise<Record<'ofDevice' | 'ofAddress' | 'tracks' | 'tracksOfAddress', number>>;
}

/** @param redis of `connectForCalls` */
export function createLimits(
  redis: Redis,
  config: Pick<Config, 'INDEX_KEY' | 'SMS_HOURLY_PER_ADDRESS'>,
): Limits {
  const hash = createKeyedHash(config.INDEX_KEY, 'limit');
  const hashAddress = (address: string): string => hash(networkOf(address));
  /** A caller that sends no device is told apart by the address. */
  const hashDevice = ({ device, address }: Caller): string =>
    hash(`device|${device || networkOf(address)}`);
  const hashStaff = (username: string, address: string): string =>
    hash(`staff|${username.normalize('NFKC').trim().toLowerCase()}|${networkOf(address)}`);
  const limiters = createLimiters(redis, limitTable(config.SMS_HOURLY_PER_ADDRESS));

  return {
    async sms(telnum, address) {
      await consume(limiters.smsAddress, hashAddress(address));
      await consume(limiters.smsGap, hash(telnum));
      await consume(limiters.smsDay, hash(telnum));
    },
    ticketCode: (orderId) => consume(limiters.ticketCode, orderId),
    async personCode(telnum, caller) {
      await consume(limiters.personCodeDevice, hashDevice(caller));
      await consume(limiters.personCodeAddress, hashAddress(caller.address));
      await consume(limiters.personCodeGap, hash(telnum));
      await consume(limiters.personCodeDay, hash(telnum));
      await consume(limiters.personCodeHall, 'hall');
    },
    async mailCode(accountId, mail) {
      await consume(limiters.mailCodeGap, hash(accountId));
      await consume(limiters.mailCodeDay, hash(accountId));
      await consume(limiters.mailCodeReader, hash(mail.toLowerCase()));
    },
    hallPicture: (address) => consume(limiters.hallPicture, hashAddress(address)),
    ticketPage: (address) => consume(limiters.ticketPage, hashAddress(address)),
    calendarReader: (address) => consume(limiters.calendarReader, hashAddress(address)),
    calendarLink: (accountId) => consume(limiters.calendarLink, accountId),
    signIn: (address) => consume(limiters.signInAddress, hashAddress(address)),
    passwordTry: (name, caller, passCaptcha) =>
      beginPasswordTry(
        limiters,
        hash,
        { name, device: caller.device, address: networkOf(caller.address) },
        passCaptcha,
      ),
    async isFirstWarning(name) {
      const { consumedPoints } = await limiters.tryWarning.penalty(hash(name));
      return consumedPoints === 1;
    },
    async booking(accountId, address) {
      await Promise.all([
        consume(limiters.booking, accountId),
        consume(limiters.bookingAddress, hashAddress(address)),
      ]);
    },
    async staffSignIn(username, address) {
      await consume(limiters.staffSignInAddress, hashAddress(address));
      await consume(limiters.staffSignIn, hashStaff(username, address));
    },
    async staffSignedIn(username, address) {
      await goOnWithout(
        'forgetting tries',
        Promise.all([
          limiters.staffSignIn.delete(hashStaff(username, address)),
          limiters.staffSignInAddress.reward(hashAddress(address)),
        ]),
      );
    },
    async staffCode(staffId) {
      await consume(limiters.staffCode, staffId);
      await consume(limiters.staffCodeDay, staffId);
    },
    staffCall: (staffId) => consume(limiters.staffCalls, staffId),
    openStaffCall: (address) => consume(limiters.openStaffCalls, hashAddress(address)),
    qr: (address) => consume(limiters.qr, hashAddress(address)),
    uploading: (maker) => consume(limiters.uploading, maker),
    uploadingFrom: (address) => consume(limiters.uploadingAddress, hashAddress(address)),
    makingFile: (maker) => consume(limiters.makingFile, maker),
    personalCopy: (accountId) => consume(limiters.personalCopy, accountId),
    identity: (accountId) => consume(limiters.identity, accountId),
    captcha: (address) => consume(limiters.captcha, hashAddress(address)),
    codeTry: (address, check) => countMisses(limiters.codeMisses, hashAddress(address), check),
    captchaSolution: (caller, solve) =>
      countMisses(limiters.captchaMisses, hashAddress(caller.address), () =>
        countMisses(limiters.captchaDeviceMisses, hashDevice(caller), solve),
      ),
    async captchaTrack(caller, points) {
      const counted = Promise.all([
        limiters.captchaTracks.penalty(hashDevice(caller), points),
        limiters.captchaAddressTracks.penalty(hashAddress(caller.address)),
      ]);
      await goOnWithout('counting the ways of programs', counted);
    },
    async captchaDoubts(caller) {
      const counts = await goOnWithout(
        'doubts about who solves puzzles',
        Promise.all([
          countOf(limiters.captchaDeviceMisses, hashDevice(caller)),
          countOf(limiters.captchaMisses, hashAddress(caller.address)),
          countOf(limiters.captchaTracks, hashDevice(caller)),
          countOf(limiters.captchaAddressTracks, hashAddress(caller.address)),
        ]),
        [0, 0, 0, 0] as const,
      );
      const [ofDevice, ofAddress, tracks, tracksOfAddress] = counts;
      return { ofDevice, ofAddress, tracks, tracksOfAddress };
    },
  };
}

const countOf = async (limiter: Limiters[LimitName], key: string): Promise<number> =>
  (await limiter.get(key))?.consumedPoints ?? 0;

/** Counts a try before it is judged, so that tries at once cannot share it, and gives back the one that was right. */
async function countMisses<T>(
  limiter: Limiters[LimitName],
  key: string,
  work: () => Promise<T>,
): Promise<T> {
  await consume(limiter, key);
  const result = await work();
  await goOnWithout('forgetting tries', limiter.reward(key));
  return result;
}
