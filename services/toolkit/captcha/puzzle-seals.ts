import { sha256 } from '@hall/platform/crypto/digests';
import { readIndexKeys } from '@hall/platform/crypto/keys';
import { derivePurposeKey } from '@hall/platform/crypto/purpose-key';
import { openUnder, sealUnder } from '@hall/platform/crypto/seal';

/** A puzzle that was set: its solution, for which device, and until when. */
interface SetPuzzle {
  x: number;
  /** Header devicetoken; a number that the browser made up, which says nothing of anyone. */
  device: string;
  untilSeconds: number;
}

export interface PuzzleSeals {
  /** @returns the puzzle's id, 56 characters in which only the server reads */
  seal(puzzle: SetPuzzle): string;
  /** @returns undefined where it is no id of ours; `isFor` tells whether a device is the one */
  open(
    captchaid: string,
  ): { x: number; untilSeconds: number; isFor(device: string): boolean } | undefined;
}

const place = 'captcha puzzle';
/** Two bytes of the solution, four of the end, eight of the device's hash. */
const bytes = { untilAt: 2, deviceAt: 6, device: 8, all: 14 };
/** One text a puzzle: another spelling of the same bytes would be another try. */
const shape = /^[\w-]{56}$/;

/**
 * A puzzle is its id: the solution travels with it, sealed, so that no store has to keep it and puzzles are set and judged
 * while Redis is away.
 * @param indexKey setting INDEX_KEY; what a former key sealed is still read
 */
export function createPuzzleSeals(indexKey: string): PuzzleSeals {
  const keys = (readIndexKeys(indexKey) ?? []).map((key) => derivePurposeKey(key, place));
  const [first] = keys;
  if (!first) throw new Error('INDEX_KEY cannot be read');
  return {
    seal({ x, device, untilSeconds }) {
      const plain = Buffer.alloc(bytes.all);
      plain.writeUInt16BE(x);
      plain.writeUInt32BE(untilSeconds, bytes.untilAt);
      hashOf(device).copy(plain, bytes.deviceAt);
      return sealUnder(first, plain, place).toString('base64url');
    },
    open(captchaid) {
      if (!shape.test(captchaid)) return undefined;
      const plain = openUnder(keys, Buffer.from(captchaid, 'base64url'), place);
      return (
        plain && {
          x: plain.readUInt16BE(),
          untilSeconds: plain.readUInt32BE(bytes.untilAt),
          isFor: (device) => plain.subarray(bytes.deviceAt).equals(hashOf(device)),
        }
      );
    },
  };
}

const hashOf = (device: string): Buffer => sha256(device).subarray(0, bytes.device);
