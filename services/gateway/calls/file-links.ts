import type { Request } from 'express';
import { CallHeader } from '@hall/shared/contract/envelope';
import { placeOf } from '@hall/platform/crypto/places';
import type { Sealer } from '@hall/platform/crypto/seal';
import { takeRandomBytes } from '@hall/platform/crypto/tokens';
import { notReadyError } from '@hall/platform/errors';
import type { Redis } from '@hall/platform/redis/connections';

const lifeSeconds = 60;
/** Below the base of all calls. */
const linkPath = 'file/';
const linkPattern = /^\/file\/([\w-]{32})$/;
/** Headers that determine the file's content and access. */
const headersKept = [
  'authorization',
  CallHeader.passToken,
  CallHeader.device,
  CallHeader.locale,
  CallHeader.activity,
];

/** Single-use addresses of files, because browsers inside chat apps can only save a file with an address. */
export interface FileLinks {
  /** @returns the address, below the base of all calls. @throws {AnswerError} 503 while Redis is unreachable */
  create(request: Request): Promise<string>;
  isLink(request: Request): boolean;
  /**
   * Turns a link request into the request for which the link was made; its sign-in is checked again.
   * @returns false if the link was used, or is older than a minute
   */
  follow(request: Request): Promise<boolean>;
}

/** Redis holds the request for a minute, sealed, because it contains a sign-in or a pass. */
export function createFileLinks(redis: Pick<Redis, 'set' | 'getdel'>, sealer: Sealer): FileLinks {
  return {
    async create({ url, headers }) {
      const token = takeRandomBytes(24).toString('base64url');
      const kept = headersKept.map((name) => [name, headers[name]]);
      const sealed = sealer.seal(JSON.stringify({ url, kept }), placeOf.fileLink(token));
      await redis.set(`file-link:${token}`, sealed, 'EX', lifeSeconds).catch((error: unknown) => {
        throw notReadyError(2, error);
      });
      return linkPath + token;
    },
    isLink: ({ method, path }) => method === 'GET' && linkPattern.test(path),
    async follow(request) {
      const [, token = ''] = linkPattern.exec(request.path) ?? [];
      const sealed = await redis.getdel(`file-link:${token}`).catch((error: unknown) => {
        throw notReadyError(2, error);
      });
      if (!sealed) return false;
      const { url, kept } = JSON.parse(sealer.open(sealed, placeOf.fileLink(token))) as {
        url: string;
        kept: [string, string | undefined][];
      };
      request.url = url;
      // A link leads to the file alone, never to another link.
      request.headers[CallHeader.fileLink] = undefined;
      for (const [name, value] of kept) if (value !== undefined) request.headers[name] = value;
      return true;
    },
  };
}
