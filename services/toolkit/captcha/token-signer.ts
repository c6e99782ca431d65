import { hmacSha256, isSameSecret } from '@hall/platform/crypto/digests';
import { readIndexKeys } from '@hall/platform/crypto/keys';
import { derivePurposeKey } from '@hall/platform/crypto/purpose-key';
import { takeRandomBytes } from '@hall/platform/crypto/tokens';
import type { Issue } from '../once';

/** Lifetime in seconds, counted from the solution. */
export const tokenSeconds = 120;

export interface TokenSigner {
  /** @param how `thorough`: more puzzles than usual were required; `withoutRedis`: as in `Issue` */
  sign(
    device: string,
    how?: { thorough?: boolean; withoutRedis?: boolean; seconds?: number },
  ): string;
  /** @returns undefined if the token is not ours, belongs to another device, or has expired */
  read(token: string, device: string): { thorough: boolean; issue: Issue } | undefined;
}

/** Twelve random bytes, four for the expiry, one for the flags; the signature follows as text. */
const bytes = { untilAt: 12, flagsAt: 16, all: 17 };
const flags = { thorough: 1, withoutRedis: 2 };
const headLength = Math.ceil((bytes.all * 4) / 3);
/** 128 bits. */
const signatureBytes = 16;
const shape = /^[\w-]{45}$/;

/**
 * Tokens of solved puzzles: signed for the device, so that no store is needed. The caller ensures that a token is
 * used once.
 * @param indexKey setting INDEX_KEY; tokens signed by a former key are still read
 */
export function createTokenSigner(indexKey: string): TokenSigner {
  const keys = (readIndexKeys(indexKey) ?? []).map((key) => derivePurposeKey(key, 'captcha token'));
  const [first] = keys;
  if (!first) throw new Error('INDEX_KEY cannot be read');
  return {
    sign(device, { thorough, withoutRedis, seconds = tokenSeconds } = {}) {
      const head = Buffer.alloc(bytes.all);
      takeRandomBytes(bytes.untilAt).copy(head);
      head.writeUInt32BE(nowSeconds() + seconds, bytes.untilAt);
      head.writeUInt8(
        (thorough ? flags.thorough : 0) | (withoutRedis ? flags.withoutRedis : 0),
        bytes.flagsAt,
      );
      const text = head.toString('base64url');
      return text + signatureOf(first, text, device).toString('base64url');
    },
    read(token, device) {
      if (!shape.test(token)) return undefined;
      const text = token.slice(0, headLength);
      const given = Buffer.from(token.slice(headLength));
      const isOurs = keys.some((key) => {
        const expected = signatureOf(key, text, device).toString('base64url');
        return isSameSecret(given, Buffer.from(expected));
      });
      const head = Buffer.from(text, 'base64url');
      const untilSeconds = head.readUInt32BE(bytes.untilAt);
      if (!isOurs || untilSeconds < nowSeconds()) return undefined;
      const set = head.readUInt8(bytes.flagsAt);
      return {
        thorough: (set & flags.thorough) > 0,
        issue: {
          atSeconds: untilSeconds - tokenSeconds,
          withoutRedis: (set & flags.withoutRedis) > 0,
        },
      };
    },
  };
}

/** The text has a fixed length, so the concatenation is unambiguous. */
const signatureOf = (key: Buffer, text: string, device: string): Buffer =>
  hmacSha256(key, text + device).subarray(0, signatureBytes);

/** @returns whole seconds since 1970, by this machine's clock */
export const nowSeconds = (): number => Math.floor(Date.now() / 1000);
