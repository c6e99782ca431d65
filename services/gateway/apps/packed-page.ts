import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Request, Response } from 'express';

/** A page as each browser takes it, ready to be written. */
interface PackedPage {
  plain: Buffer;
  gzip: Buffer;
  br: Buffer;
}

/** Nearly as small as can be, in a few milliseconds. */
const brotliQuality = 9;

/** Answers with a page. */
export type SendPage = (request: Request, response: Response) => void;

/**
 * A page that is read and packed when it is first asked for: it is asked for at each visit, and to read and pack it anew each
 * time cost more than all else of answering. A release comes with processes of its own: what else changes is packed anew by the
 * caller.
 * @param write what the page of the build is given besides
 * @returns what answers with it
 */
export function packedPage(
  file: string,
  write: (page: string) => string,
  type = 'text/html',
): SendPage {
  let packed: PackedPage | undefined;
  return (request, response) => {
    packed ??= pack(Buffer.from(write(readFileSync(file, 'utf8'))));
    // The smaller first, in whatever order the browser names them.
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
