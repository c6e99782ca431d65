import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Request, Response } from 'express';

/** A page in each encoding, ready to send. */
interface PackedPage {
  plain: Buffer;
  gzip: Buffer;
  br: Buffer;
}

/** Almost the best compression, within a few milliseconds. */
const brotliQuality = 9;

/** Sends a page. */
export type SendPage = (request: Request, response: Response) => void;

/**
 * Reads and compresses a page on its first request, because doing so for each visit costs more than the rest of the
 * answer. A release starts new processes; for any other change the caller creates a new packed page.
 * @param write changes the built page before compression
 * @returns the function that sends it
 */
export function packedPage(
  file: string,
  write: (page: string) => string,
  type = 'text/html',
): SendPage {
  let packed: PackedPage | undefined;
  return (request, response) => {
    packed ??= pack(Buffer.from(write(readFileSync(file, 'utf8'))));
    // The smallest encoding first, in any order of the header.
    const packing = (['br', 'gzip'] as const).find((one) => request.acceptsEncodings(one));
    const body = packed[packing ?? 'plain'];
    response.vary('Accept-Encoding');
    response.setHeader('content-type', `${type}; charset=utf-8`);
    if (packing) response.setHeader('content-encoding', packing);
    response.setHeader('content-length', body.length);
    response.end(body);
  };
}

const pack = (plain: Buffer): PackedPage => ({
  plain,
  gzip: gzipSync(plain, { level: 9 }),
  br: brotliCompressSync(plain, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    },
  }),
});
