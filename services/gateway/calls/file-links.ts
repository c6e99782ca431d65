import type { Request } from 'express';
import { CallHeader } from '@hall/shared/contract/envelope';
import { placeOf } from '@hall/platform/crypto/places';
import type { Sealer } from '@hall/platform/crypto/seal';
import { hashToken } from '@hall/platform/crypto/tokens';
import { notReadyError } from '@hall/platform/errors';
import type { FileKind } from '@hall/shared/codes/file-kinds';
import type { Redis } from '@hall/platform/redis/connections';
import type { Limits } from '@hall/toolkit/limits';
import { FileAnswer } from './send-file';

const lifeSeconds = 60;
/** Below the base of all calls. */
const linkPath = 'file/';
const linkPattern = /^\/file\/([\w-]{43})$/;
/** Headers that determine access to the file, and the language of a refusal. */
const storedHeaders = [
  'authorization',
  CallHeader.passToken,
  CallHeader.device,
  CallHeader.locale,
  CallHeader.activity,
];

/** Redis holds the request and the file, sealed, because they contain a sign-in or a pass, and names. */
export function createFileLinks(
  redis: Pick<Redis, 'set' | 'getBuffer'>,
  sealer: Sealer,
  limits: Pick<Limits, 'readingFile'>,
) {
  const within = <T>(asked: Promise<T>): Promise<T> =>
    asked.catch((error: unknown) => {
      throw notReadyError(2, error);
    });
  return {
    /**
     * Holds a file for a minute, so that its bytes stay the same for each range that is read. The same file of the same
     * sign-in has the same address, so a repeated request uses no more memory.
     * @returns the address, below the base of all calls. @throws {AnswerError} 503 while Redis is unreachable
     */
    async create({ url, headers }: Request, { kind, name, content }: FileAnswer): Promise<string> {
      if (!Buffer.isBuffer(content)) throw new Error('a link holds a whole file');
      const stored = storedHeaders.map((header) => [header, headers[header]?.toString()] as const);
      const held: Held = { url, kept: stored, kind, name, base64: content.toString('base64') };
      const text = JSON.stringify(held);
      // Unguessable, because the text contains the sign-in or the pass.
      const token = hashToken(text);
      const sealed = sealer.sealBytes(Buffer.from(text), placeOf.fileLink(token));
      await within(redis.set(`file-link:${token}`, sealed, 'EX', lifeSeconds));
      return linkPath + token;
    },
    isLink: ({ method, path }: Request): boolean =>
      /^(GET|HEAD)$/.test(method) && linkPattern.test(path),
    /**
     * Turns a link request into the request for which the link was made; its sign-in is checked again.
     * @returns the file; undefined if the link is older than a minute
     * @throws {AnswerError} A00003 after too many reads of the link, 503 while Redis is unreachable
     */
    async follow(request: Request): Promise<FileAnswer | undefined> {
      const [, token = ''] = linkPattern.exec(request.path) ?? [];
      await limits.readingFile(token);
      const sealed = await within(redis.getBuffer(`file-link:${token}`));
      if (!sealed) return undefined;
      const text = sealer.openBytes(sealed, placeOf.fileLink(token)).toString();
      const { url, kept: stored, kind, name, base64 } = JSON.parse(text) as Held;
      request.url = url;
      // Node sends no body to a HEAD request, whatever the method reads from here on.
      request.method = 'GET';
      // A link leads to the file alone, never to another link.
      request.headers[CallHeader.fileLink] = undefined;
      for (const [header, value] of stored)
        if (value !== undefined) request.headers[header] = value;
      return new FileAnswer(kind, name, Buffer.from(base64, 'base64'));
    },
  };
}

/** Addresses of files, because browsers inside chat apps can only save a file with an address. */
export type FileLinks = ReturnType<typeof createFileLinks>;

/** A file, and the request that it answers. */
interface Held {
  url: string;
  kept: (readonly [header: string, value: string | undefined])[];
  kind: FileKind;
  name: string;
  base64: string;
}
