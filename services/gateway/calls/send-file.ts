import { once } from 'node:events';
import { create as disposition } from 'content-disposition';
import type { Response } from 'express';
import { sha256 } from '@hall/platform/crypto/digests';
import { type FileKind, fileKinds } from '@hall/shared/codes/file-kinds';
import type { StoredFile } from '@hall/toolkit/uploads';

/** @returns an image as a data URL, for an answer with further fields */
export const imageInText = ({ bytes, kind }: StoredFile): string =>
  `data:${fileKinds[kind]};base64,${bytes.toString('base64')}`;

/** A file as an answer instead of JSON, for the browser to save. */
export class FileAnswer {
  /**
   * @param kind determined by the content, never by a name
   * @param name without extension, made of our own words and numbers; invalid characters become `-`
   * @param content the whole file, or its text in parts
   * @param plainName the name in ASCII, for clients that read no other
   */
  constructor(
    readonly kind: FileKind,
    readonly name: string,
    readonly content: Buffer | AsyncIterable<string>,
    readonly plainName = 'file',
  ) {}
}

/**
 * Headers of every file. Opened directly, it has an opaque origin and runs and loads nothing. Browsers do not guess
 * its type, other sites cannot embed it, and no cache stores it.
 */
const fileHeaders = {
  'content-security-policy': "sandbox; default-src 'none'",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
};

/**
 * Sends a file; the only function that does. Files are always attachments; pages can still show images.
 * @param declared the kinds that the call declares, as in the OpenAPI document
 * @param cache the cache policy; no-store by default
 * @throws {Error} for an undeclared kind, so that every file answer is documented
 */
export async function sendFile(
  response: Response,
  { kind, name, content, plainName }: FileAnswer,
  declared: readonly FileKind[] = [],
  cache = fileHeaders['cache-control'],
): Promise<void> {
  if (!declared.includes(kind)) throw new Error(`the call does not declare a ${kind} file`);
  const clean = name.replace(/[^\p{L}\p{N}_-]+/gu, '-').slice(0, 80);
  response.status(200).set({
    ...fileHeaders,
    'cache-control': cache,
    'content-type': fileKinds[kind],
    'content-disposition': disposition(`${clean}.${kind}`, { fallback: `${plainName}.${kind}` }),
  });
  if (Buffer.isBuffer(content)) return sendBytes(response, content);
  for await (const part of content)
    if (!response.write(part))
      await Promise.race([once(response, 'drain'), once(response, 'close')]);
  response.end();
}

/** Sends the whole file, or the single range that is requested, as download managers do (RFC 9110, section 14). */
function sendBytes(response: Response, content: Buffer): void {
  const { req } = response;
  const size = content.length;
  const etag = response.get('etag') ?? `"${sha256(content).toString('base64url')}"`;
  response.set({ 'accept-ranges': 'bytes', etag });
  const isSame = (req.get('if-range') ?? etag) === etag;
  const ranges = req.method === 'GET' && isSame ? req.range(size) : undefined;
  if (ranges === -1) {
    response
      .status(416)
      .set({ 'content-range': `bytes */${size}`, 'content-length': '0' })
      .end();
    return;
  }
  const [range, ...more] = Array.isArray(ranges) && ranges.type === 'bytes' ? ranges : [];
  const isPart = range && !more.length;
  if (isPart)
    response.status(206).set('content-range', `bytes ${range.start}-${range.end}/${size}`);
  const sent = isPart ? content.subarray(range.start, range.end + 1) : content;
  response.set('content-length', String(sent.length)).end(sent);
}
