import {
  type Caller,
  type KnownCaller,
  type PasswordTry,
  beginPasswordTry,
} from './password-tries';
import { type StaffTry, beginStaffTry } from './staff-tries';
import type { Config } from '@hall/platform/config';
import { createCaptchaLimits, createHashes } from './captcha-limits';
import { goOnWithout } from '@hall/platform/go-on-without';
import type { Redis } from '@hall/platform/redis/connections';
import { crowdedFrom, limitTable } from './limit-table';
import {
  consume,
  consumeAll,
  countMisses,
  countMore,
  countOf,
  createLimiters,
  refuse,
  refuseMisses,
} from './limiters';
import { networkOf } from './network-of';

/** @param redis from `connectForCalls` */
export function createLimits(
  redis: Redis,
  config: Pick<Config, 'INDEX_KEY' | 'SMS_HOURLY_PER_ADDRESS'>,
) {
  const hashes = createHashes(config.INDEX_KEY);
  const { hash, hashAddress, hashDevice, hashNamed } = hashes;
  /** A phone or a mail address; `reader+tag@…` is the same reader. */
  const hashContact = (contact: string): string => {
    const [reader = '', host] = contact.toLowerCase().split('@');
    return hash(host ? `${reader.split('+', 1)[0] ?? ''}@${host}` : contact);
  };
  const limiters = createLimiters(redis, limitTable);
  const smsPoints = Math.ceil(crowdedFrom / config.SMS_HOURLY_PER_ADDRESS);
  /** Suspicious calls from an address make its next puzzles harder. */
  const crowd = (address: string, points: number): Promise<unknown> =>
    goOnWithout('counting by addresses', countMore(limiters.crowd, hashAddress(address), points));

  /** Codes that a signed-in or recognised person requests, on whatever device and for whatever purpose. */
  const codesOfPerson = ({ person }: KnownCaller) =>
    [
      [limiters.codeAccountHour, person],
      [limiters.codeAccountDay, person],
    ] as const;
  /** The owner's codes count by phone, on all known devices together. */
  const ownCode = async (
    telnum: string,
    caller: KnownCaller,
    [gap, day] = [limiters.smsOwnGap, limiters.smsOwnDay],
  ): Promise<void> => {
    await consume(gap, hashContact(telnum));
    await consume(day, hashContact(telnum));
    await consumeAll(codesOfPerson(caller));
  };

  return {
    /** A code to a number; the known owner's own limit is separate. Closed while Redis is unreachable. */
    async sms(telnum: string, caller: KnownCaller): Promise<void> {
      if (caller.known) return ownCode(telnum, caller);
      await consumeAll([
        [limiters.smsDevice, hashDevice(caller)],
        [limiters.codeDeviceDay, hashNamed(caller)],
        ...codesOfPerson(caller),
      ]);
      await consume(limiters.smsGap, hashContact(telnum));
      await consume(limiters.smsDay, hashContact(telnum));
      await crowd(caller.address, smsPoints);
    },
    /** A code requested by a ticket link, as `sms`. Closed while Redis is unreachable. */
    async ticketCode(
      { orderId, telnum }: { orderId: string; telnum: string },
      caller: KnownCaller,
    ): Promise<void> {
      if (caller.known) return ownCode(telnum, caller);
      await consume(limiters.ticketCode, orderId);
      await consume(limiters.smsTicketGap, hashContact(telnum));
      await consume(limiters.smsTicketDay, hashContact(telnum));
    },
    /** A code to a number instead of a puzzle, as `sms`. Closed while Redis is unreachable. */
    async personCode(telnum: string, caller: KnownCaller): Promise<void> {
      if (caller.known)
        return ownCode(telnum, caller, [limiters.personCodeOwnGap, limiters.personCodeOwnDay]);
      await consumeAll(codesOfPerson(caller));
      await consume(limiters.personCodeDevice, hashDevice(caller));
      await consume(limiters.personCodeAddress, hashAddress(caller.address));
      await consume(limiters.personCodeGap, hashContact(telnum));
      await consume(limiters.personCodeDay, hashContact(telnum));
      await consume(limiters.personCodeHall, 'hall');
    },
    /** A code to an account's mail address. Closed while Redis is unreachable. */
    async mailCode(accountId: string, mail: string): Promise<void> {
      await consume(limiters.mailCodeGap, hash(accountId));
      await consume(limiters.mailCodeDay, hash(accountId));
      await consume(limiters.mailCodeReader, hashContact(mail));
    },
    /** A hall picture that is not in memory, by address. */
    hallPicture: (address: string): Promise<void> =>
      consume(limiters.hallPicture, hashAddress(address)),
    /** A page behind a secret link: a valid link counts by link, an unknown one by address. */
    async ticketPage<T>(link: string, address: string, open: () => Promise<T>): Promise<T> {
      await consume(limiters.ticketPage, hash(link));
      return refuseMisses(limiters.ticketPageMisses, hashAddress(address), open);
    },
    /** A read of a calendar, before it is made: a link counts by link, an unknown one by address. */
    async calendar<T>(link: string, address: string, open: () => Promise<T>): Promise<T> {
      await consume(limiters.calendarLink, hash(link));
      return refuseMisses(limiters.calendarMisses, hashAddress(address), open);
    },
    /** A registration or a sign-in by phone code, per device. Closed while Redis is unreachable. */
    signIn: (telnum: string, caller: Caller): Promise<void> =>
      consume(limiters.signIn, hashDevice(caller, `${telnum}|`)),
    /** A proof that a person is the owner of a silent account. Closed while Redis is unreachable. */
    ownerProof: (accountId: string): Promise<void> => consume(limiters.ownerProof, accountId),
    /** A password attempt, see `beginPasswordTry`. Closed while Redis is unreachable. */
    passwordTry: (
      name: string,
      caller: KnownCaller,
      passCaptcha: () => Promise<void>,
    ): Promise<PasswordTry> =>
      beginPasswordTry(
        limiters,
        hash,
        { ...caller, name, address: networkOf(caller.address) },
        passCaptcha,
      ),
    /** Whether today's first warning about password attempts is due. @param name as the attempts are counted */
    async isFirstWarning(name: string): Promise<boolean> {
      const { consumedPoints } = await limiters.tryWarning.penalty(hash(name));
      return consumedPoints === 1;
    },
    /** A booking request, by account, device and address. */
    async booking(accountId: string, caller: Caller): Promise<void> {
      await consume(limiters.booking, accountId);
      await consumeAll([
        [limiters.bookingHour, accountId],
        [limiters.bookingDay, accountId],
        [limiters.bookingDeviceHour, hashNamed(caller)],
        [limiters.bookingDeviceDay, hashNamed(caller)],
      ]);
      await goOnWithout(
        'counting by addresses',
        countMore(limiters.bookingAddress, hashAddress(caller.address)),
      );
    },
    /** @returns whether a change or a waiting-list call of the account may still go without a puzzle this hour */
    withoutPuzzle: (accountId: string): Promise<boolean> =>
      limiters.bookingWithoutPuzzle.consume(accountId).then(
        () => true,
        () => false,
      ),
    /** A password attempt of staff, see `beginStaffTry`. Closed while Redis is unreachable. */
    staffTry: (username: string, { device, address }: Caller): Promise<StaffTry> =>
      beginStaffTry(limiters, hash, { username, device, address: networkOf(address) }),
    /** A second factor or a repeated password prompt of a staff member. Closed while Redis is unreachable. */
    async staffCode(staffId: string): Promise<void> {
      await consume(limiters.staffCode, staffId);
      await consume(limiters.staffCodeDay, staffId);
    },
    /** A call of a staff member. */
    staffCall: (staffId: string): Promise<void> => consume(limiters.staffCalls, staffId),
    /**
     * A search by a number, which counts once per list in ten minutes. The gate has its own limit, `gateDocument`.
     * @param search.number a hash
     * @param record writes the audit entry, unless it was written within the ten minutes
     */
    async numberSearch(
      staffId: string,
      { list, number }: { list: string; number: string },
      record: () => Promise<void>,
    ): Promise<void> {
      const key = `${staffId}:${list}:${number}`;
      if (await countOf(limiters.numberNoted, key).catch(refuse)) return;
      if (list !== 'gate') await consume(limiters.numberSearch, staffId);
      await record();
      await countMore(limiters.numberNoted, key).catch(refuse);
    },
    /** A look-up by document at the gate. */
    gateDocument: (staffId: string): Promise<void> => consume(limiters.gateDocument, staffId),
    /** A QR code for a device. Closed while Redis is unreachable. */
    qr: (caller: Caller): Promise<void> => consume(limiters.qr, hashDevice(caller)),
    /** An upload of a signed-in user, before it is read. */
    uploading: (maker: string): Promise<void> => consume(limiters.uploading, maker),
    /** An upload without a sign-in. Closed while Redis is unreachable. */
    uploadingFrom: (caller: Caller): Promise<void> =>
      consume(limiters.uploadingDevice, hashDevice(caller)),
    /** A file generated for a user. */
    makingFile: (maker: string): Promise<void> => consume(limiters.makingFile, maker),
    /** A read of a file link. */
    readingFile: (link: string): Promise<void> => consume(limiters.readingFile, hash(link)),
    /** A copy of the account owner's stored data. Closed while Redis is unreachable. */
    personalCopy: (accountId: string): Promise<void> => consume(limiters.personalCopy, accountId),
    /** An identity check of an account's name and number. Closed while Redis is unreachable. */
    identity: (accountId: string): Promise<void> => consume(limiters.identity, accountId),
    /** A submitted verification code. A wrong one makes the address' puzzles harder; none is refused. */
    codeTry: <T>(address: string, check: () => Promise<T>): Promise<T> =>
      countMisses(() => crowd(address, wrongCodePoints), check),
    ...createCaptchaLimits(limiters, hashes),
  };
}

/**
 * All rate limits. Each throws A00003 with the seconds to wait. An address counts as its network (`networkOf`); an
 * empty address is unknown and not counted. Counts by address make puzzles harder for its users and never refuse a
 * correct call.
 */
export type Limits = ReturnType<typeof createLimits>;

/** Points of one wrong code: a hundred within an hour make an address crowded. */
const wrongCodePoints = crowdedFrom / 100;
