import type { Request, Response, Router } from 'express';
import { pictureHash, picturesPath } from '@hall/shared/rules/hall-picture';
import { notFoundError } from '@hall/platform/errors';
import { sendError } from '../calls/answer';
import { readContext } from '../calls/call';
import { FileAnswer, sendFile } from '../calls/send-file';
import { strictRouter } from '../middleware/strict-router';
import { immutableCache } from '../middleware/protect-answers';
import { createPageNotes } from '../pages/note-refusal';
import type { GatewayDeps } from '../features';
import { readHallPicture } from '@hall/domain/configuration/settings';

/** The current picture, its neighbours while pages are open, and one that staff preview. */
const inMemory = 4;

/**
 * Pictures of the hall (`/hall-pictures/<hash>.jpg`), public and cached forever, because a new upload has another
 * hash. A rush requests one picture, so it is served from memory; only misses count against a limit.
 */
export function createHallPicturesRouter(deps: GatewayDeps): Router {
  const { limits, config } = deps;
  const router = strictRouter();
  const { refusalOf } = createPageNotes(deps);
  const read = onlyLatest(inMemory, (hash) => readHallPicture(deps.files, hash));
  router.get('/:name', async (request: Request<{ name: string }>, response: Response) => {
    const { address, locale } = readContext(request, config);
    try {
      const hash = pictureHash(`${picturesPath}/${request.params.name}`);
      if (!hash) throw notFoundError();
      if (!read.has(hash)) await limits.hallPicture(address);
      const bytes = await read.get(hash);
      response.set('etag', `"${hash}"`);
      if (request.headers['if-none-match']?.includes(hash)) {
        response.set('cache-control', immutableCache).status(304).end();
        return;
      }
      await sendFile(response, new FileAnswer('jpg', 'hall', bytes), ['jpg'], immutableCache);
    } catch (error) {
      sendError(response, refusalOf(error, request), locale);
    }
  });
  return router;
}

/** @returns a reader that caches the latest reads; failed reads are not cached */
function onlyLatest(most: number, read: (key: string) => Promise<Buffer>) {
  const latest = new Map<string, Promise<Buffer>>();
  return {
    has: (key: string): boolean => latest.has(key),
    async get(key: string): Promise<Buffer> {
      const value = latest.get(key) ?? read(key);
      latest.delete(key);
      latest.set(key, value);
      for (const oldest of latest.keys()) if (latest.size > most) latest.delete(oldest);
      try {
        return await value;
      } catch (error) {
        if (latest.get(key) === value) latest.delete(key);
        throw error;
      }
    },
  };
}
