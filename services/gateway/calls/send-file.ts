import { once } from 'node:events';
import { create as disposition } from 'content-disposition';
import type { Response } from 'express';
import { type FileKind, fileKinds } from '@hall/platform/file-kinds';

/** What a call answers instead of JSON: a file of ours, for the browser to save. */
export class FileAnswer {
  /**
   * @param kind decided by what the bytes are, never by a name
   * @param name without its ending, made of our own words and numbers; what a file name should not hold becomes `-`
   * @param content the whole file, or its text part by part
   */
  constructor(
    readonly kind: FileKind,
    readonly name: string,
    readonly content: Buffer | AsyncIterable<string>,
  ) {}
}

/**
 * On every file, whatever it is: opened on its own it is a page of no origin, that runs and loads nothing; a browser
 * neither guesses another type nor lets another site embed it; and no cache keeps it.
 */
const fileHeaders = {
  'content-security-policy': "sandbox; default-src 'none'",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
};

/**
 * Sends a file: the one place that does. It is always to be saved, as an image is shown in a page all the same.
 * @param declared the kinds that the call says it answers, as the API's document has them
 * @param cache who may keep it; nobody unless said
 * @throws {Error} for a kind that is not declared, so that no call answers files unseen
 */
export async function sendFile(
  response: Response,
  { kind, name, content }: FileAnswer,
  declared: readonly FileKind[] = [],
  cache = fileHeaders['cache-control'],
): Promise<void> {
  if (!declared.includes(kind)) throw new Error(`the call does not declare a ${kind} file`);
  const clean = name.replace(/[^\p{L}\p{N}_-]+/gu, '-').slice(0, 80);
  response.status(200).set({
    ...fileHeaders,
    'cache-control': cache,
    'content-type': fileKinds[kind],
    'content-disposition': disposition(`${clean}.${kind}`, { fallback: `file.${kind}` }),
  });
  if (Buffer.isBuffer(content)) {
    response.end(content);
    return;
  }
  for await (const part of content)
    if (!response.write(part))
      await Promise.race([once(response, 'drain'), once(response, 'close')]);
  response.end();
}
