import { createKeyedHash } from '@hall/platform/crypto/purpose-key';
import { goOnWithout } from '@hall/platform/go-on-without';
import { crowdedFrom, limitTable } from './limit-table';
import { consume, countMisses, countMore, countOf, type Limiters } from './limiters';
import { networkOf } from './network-of';
import type { Caller } from './password-tries';

/** Keyed hashes, so that Redis contains neither numbers nor addresses. */
export function createHashes(indexKey: string) {
  const hash = createKeyedHash(indexKey, 'limit');
  /** @returns undefined for an unknown address, which is not counted */
  const hashAddress = (address: string): string | undefined =>
    address ? hash(networkOf(address)) : undefined;
  /** A caller without a device id is identified by its address; `of` adds another distinguishing text. */
  const hashDevice = ({ device, address }: Caller, of = ''): string | undefined =>
    device || address || of ? hash(`device|${of}${device || networkOf(address)}`) : undefined;
  /** @returns undefined for a caller without a device id: such callers do not share a limit on solved puzzles */
  const hashNamed = (caller: Caller): string | undefined =>
    caller.device ? hashDevice(caller) : undefined;
  return { hash, hashAddress, hashDevice, hashNamed };
}

/** The limits of puzzles, which count evidence against a device and an address. */
export function createCaptchaLimits(
  limiters: Limiters,
  { hash, hashAddress, hashDevice }: ReturnType<typeof createHashes>,
) {
  return {
    /** A captcha for a device. */
    captcha: (caller: Caller): Promise<void> => consume(limiters.captcha, hashDevice(caller)),
    /** Counts wrong captcha solutions for the address and the device; right ones do not count, none is refused. */
    captchaSolution: <T>(caller: Caller, solve: () => Promise<T>): Promise<T> =>
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
    /** A track that was or may be a program's: adds one for the network and `points` for the device. Never throws. */
    async captchaTrack(caller: Caller, points: number): Promise<void> {
      const counted = Promise.all([
        countMore(limiters.captchaTracks, hashDevice(caller), points),
        countMore(limiters.captchaAddressTracks, hashAddress(caller.address)),
      ]);
      await goOnWithout('counting the ways of programs', counted);
    },
    /** Puzzles that a device solved in a row: `count` returns their number including this one. */
    captchaRow(device: string): { count(): Promise<number>; end(): Promise<void> } {
      const key = hash(`row|${device}`);
      return {
        count: async () => 1 + (await countMore(limiters.captchaRow, key)),
        end: async () => void (await limiters.captchaRow.delete(key)),
      };
    },
    /** Wrong solutions and suspicious tracks of ten minutes, and other evidence against the address. Never throws. */
    async captchaDoubts(
      caller: Caller,
    ): Promise<
      Record<'ofDevice' | 'ofAddress' | 'tracks' | 'tracksOfAddress', number> & { crowded: boolean }
    > {
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
