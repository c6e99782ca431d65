import type { Config } from '@hall/platform/config';
import { createKeyedHash } from '@hall/platform/crypto/purpose-key';
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
import type { Limits } from './limits';
import { networkOf } from './network-of';
import { beginPasswordTry, type Caller, type KnownCaller } from './password-tries';
import { beginStaffTry } from './staff-tries';

/** @param redis from `connectForCalls` */
export function createLimits(
  redis: Redis,
  config: Pick<Config, 'INDEX_KEY' | 'SMS_HOURLY_PER_ADDRESS'>,
): Limits {
  const hash = createKeyedHash(config.INDEX_KEY, 'limit');
  /** @returns undefined for an unknown address, which is not counted */
  const hashAddress = (address: string): string | undefined =>
    address ? hash(networkOf(address)) : undefined;
  /** A caller without a device id is identified by its address; `of` adds another distinguishing text. */
  const hashDevice = ({ device, address }: Caller, of = ''): string | undefined =>
    device || address || of ? hash(`device|${of}${device || networkOf(address)}`) : undefined;
  /** @returns undefined for a caller without a device id: such callers do not share a limit on solved puzzles */
  const hashNamed = (caller: Caller): string | undefined =>
    caller.device ? hashDevice(caller) : undefined;
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
    await consume(gap, hash(telnum));
    await consume(day, hash(telnum));
    await consumeAll(codesOfPerson(caller));
  };

  return {
    async sms(telnum, caller) {
      if (caller.known) return ownCode(telnum, caller);
      await consumeAll([
        [limiters.smsDevice, hashDevice(caller)],
        [limiters.codeDeviceDay, hashNamed(caller)],
        ...codesOfPerson(caller),
      ]);
      await consume(limiters.smsGap, hash(telnum));
      await consume(limiters.smsDay, hash(telnum));
      await crowd(caller.address, smsPoints);
    },
    async ticketCode({ orderId, telnum }, caller) {
      if (caller.known) return ownCode(telnum, caller);
      await consume(limiters.ticketCode, orderId);
      await consume(limiters.smsTicketGap, hash(telnum));
      await consume(limiters.smsTicketDay, hash(telnum));
    },
    async personCode(telnum, caller) {
      if (caller.known)
        return ownCode(telnum, caller, [limiters.personCodeOwnGap, limiters.personCodeOwnDay]);
      await consumeAll(codesOfPerson(caller));
      await consume(limiters.personCodeDevice, hashDevice(caller));
      await consume(limiters.personCodeAddress, hashAddress(caller.address));
      await consume(limiters.personCodeGap, hash(telnum));
      await consume(limiters.personCodeDay, hash(telnum));
      await consume(limiters.personCodeHall, 'hall');
    },
    async mailCode(accountId, mail) {
      await consume(limiters.mailCodeGap, hash(accountId));
      await consume(limiters.mailCodeDay, hash(accountId));
      // `reader+tag@…` is the same reader.
      const [reader = '', host = ''] = mail.toLowerCase().split('@');
      await consume(limiters.mailCodeReader, hash(`${reader.split('+', 1)[0] ?? ''}@${host}`));
    },
    hallPicture: (address) => consume(limiters.hallPicture, hashAddress(address)),
    async ticketPage(link, address, open) {
      await consume(limiters.ticketPage, hash(link));
      return refuseMisses(limiters.ticketPageMisses, hashAddress(address), open);
    },
    async calendar(link, address, open) {
      await consume(limiters.calendarLink, hash(link));
      return refuseMisses(limiters.calendarMisses, hashAddress(address), open);
    },
    signIn: (telnum, caller) => consume(limiters.signIn, hashDevice(caller, `${telnum}|`)),
    ownerProof: (accountId) => consume(limiters.ownerProof, accountId),
    passwordTry: (name, caller, passCaptcha) =>
      beginPasswordTry(
        limiters,
        hash,
        { ...caller, name, address: networkOf(caller.address) },
        passCaptcha,
      ),
    async isFirstWarning(name) {
      const { consumedPoints } = await limiters.tryWarning.penalty(hash(name));
      return consumedPoints === 1;
    },
    async booking(accountId, caller) {
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
    withoutPuzzle: (accountId) =>
      limiters.bookingWithoutPuzzle.consume(accountId).then(
        () => true,
        () => false,
      ),
    staffTry: (username, { device, address }) =>
      beginStaffTry(limiters, hash, { username, device, address: networkOf(address) }),
    async staffCode(staffId) {
      await consume(limiters.staffCode, staffId);
      await consume(limiters.staffCodeDay, staffId);
    },
    staffCall: (staffId) => consume(limiters.staffCalls, staffId),
    async numberSearch(staffId, { list, number }, record) {
      const key = `${staffId}:${list}:${number}`;
      if (await countOf(limiters.numberNoted, key).catch(refuse)) return;
      if (list !== 'gate') await consume(limiters.numberSearch, staffId);
      await record();
      await countMore(limiters.numberNoted, key).catch(refuse);
    },
    gateDocument: (staffId) => consume(limiters.gateDocument, staffId),
    qr: (caller) => consume(limiters.qr, hashDevice(caller)),
    uploading: (maker) => consume(limiters.uploading, maker),
    uploadingFrom: (caller) => consume(limiters.uploadingDevice, hashDevice(caller)),
    makingFile: (maker) => consume(limiters.makingFile, maker),
    readingFile: (link) => consume(limiters.readingFile, hash(link)),
    personalCopy: (accountId) => consume(limiters.personalCopy, accountId),
    identity: (accountId) => consume(limiters.identity, accountId),
    captcha: (caller) => consume(limiters.captcha, hashDevice(caller)),
    codeTry: (address, check) => countMisses(() => crowd(address, wrongCodePoints), check),
    captchaSolution: (caller, solve) =>
      countMisses(
        () =>
          goOnWithout(
            'doubts about who solves puzzles',
            Promise.all([
              countMore(limiters.captchaMisses, hashAddress(caller.address)),
              countMore(limiters.captchaDeviceMisses, hashDevice(caller)),
            ]),
          ),
        solve,
      ),
    async captchaTrack(caller, points) {
      const counted = Promise.all([
        countMore(limiters.captchaTracks, hashDevice(caller), points),
        countMore(limiters.captchaAddressTracks, hashAddress(caller.address)),
      ]);
      await goOnWithout('counting the ways of programs', counted);
    },
    captchaRow(device) {
      const key = hash(`row|${device}`);
      return {
        count: async () => 1 + (await countMore(limiters.captchaRow, key)),
        end: async () => void (await limiters.captchaRow.delete(key)),
      };
    },
    async captchaDoubts(caller) {
      const counts = await goOnWithout(
        'doubts about who solves puzzles',
        Promise.all([
          countOf(limiters.captchaDeviceMisses, hashDevice(caller)),
          countOf(limiters.captchaMisses, hashAddress(caller.address)),
          countOf(limiters.captchaTracks, hashDevice(caller)),
          countOf(limiters.captchaAddressTracks, hashAddress(caller.address)),
          countOf(limiters.crowd, hashAddress(caller.address)),
          countOf(limiters.bookingAddress, hashAddress(caller.address)),
        ]),
        [0, 0, 0, 0, 0, 0] as const,
      );
      const [ofDevice, ofAddress, tracks, tracksOfAddress, points, bookings] = counts;
      const crowded = points >= crowdedFrom || bookings > limitTable.bookingAddress.points;
      return { ofDevice, ofAddress, tracks, tracksOfAddress, crowded };
    },
  };
}

/** Points of one wrong code: a hundred within an hour make an address crowded. */
const wrongCodePoints = crowdedFrom / 100;
