import { sha256 } from '@hall/platform/crypto/digests';
import { readIndexKeys } from '@hall/platform/crypto/keys';
import { derivePurposeKey } from '@hall/platform/crypto/purpose-key';
import { openUnder, sealUnder } from '@hall/platform/crypto/seal';

/** An issued puzzle: its solution, its device, and its expiry. */
interface SetPuzzle {
  x: number;
  /** Header devicetoken: a random number from the browser, no personal data. */
  device: string;
  untilSeconds: number;
  /** As in `Issue`. */
  withoutRedis: boolean;
}

const place = 'captcha puzzle';
/** Two bytes for the solution and, as their first bit, `withoutRedis`; four for the expiry, eight for the device's hash. */
const bytes = { untilAt: 2, deviceAt: 6, device: 8, all: 14 };
const withoutRedisBit = 0x8000;
/** Exactly one spelling per puzzle: a second spelling of the same bytes would allow a second attempt. */
const shape = /^[\w-]{56}$/;

/**
 * A puzzle's id contains its solution, sealed. No store is needed, so puzzles work while Redis is unreachable.
 * @param indexKey setting INDEX_KEY; ids sealed by a former key are still read
 */
export function createPuzzleSeals(indexKey: string) {
  const keys = (readIndexKeys(indexKey) ?? []).map((key) => derivePurposeKey(key, place));
  const [first] = keys;
  if (!first) throw new Error('INDEX_KEY cannot be read');
  return {
    /** @returns the puzzle's id, 56 characters that only the server can read */
    seal({ x, device, untilSeconds, withoutRedis }: SetPuzzle): string {
      const plain = Buffer.alloc(bytes.all);
      plain.writeUInt16BE(x + (withoutRedis ? withoutRedisBit : 0));
      plain.writeUInt32BE(untilSeconds, bytes.untilAt);
      hashOf(device).copy(plain, bytes.deviceAt);
      return sealUnder(first, plain, place).toString('base64url');
    },
    /** @returns undefined if the id is not ours; `isFor` compares a device with the sealed one */
    open(
      captchaid: string,
    ): (Omit<SetPuzzle, 'device'> & { isFor(device: string): boolean }) | undefined {
      if (!shape.test(captchaid)) return undefined;
      const plain = openUnder(keys, Buffer.from(captchaid, 'base64url'), place);
      return (
        plain && {
          x: plain.readUInt16BE() % withoutRedisBit,
          withoutRedis: plain.readUInt16BE() >= withoutRedisBit,
          untilSeconds: plain.readUInt32BE(bytes.untilAt),
          isFor: (device) => plain.subarray(bytes.deviceAt).equals(hashOf(device)),
        }
      );
    },
  };
}

const hashOf = (device: string): Buffer => sha256(device).subarray(0, bytes.device);
