import type { Request, Response, Router } from 'express';
import { pictureHash, picturesPath } from '@hall/shared/rules/hall-picture';
import { notFoundError } from '@hall/platform/errors';
import { sendError } from '../calls/answer';
import { readContext } from '../calls/call';
import { FileAnswer, sendFile } from '../calls/send-file';
import { strictRouter } from '../middleware/strict-router';
import { keptForGood } from '../middleware/protect-answers';
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
  const read = keepLatest(inMemory, (hash) => readHallPicture(deps.files, hash));
  router.get('/:name', async (request: Request<{ name: string }>, response: Response) => {
    const { address, locale } = readContext(request, config);
    try {
      const hash = pictureHash(`${picturesPath}/${request.params.name}`);
      if (!hash) throw notFoundError();
      if (!read.has(hash)) await limits.hallPicture(address);
      const bytes = await read.get(hash);
      response.set('etag', `"${hash}"`);
      if (request.headers['if-none-match']?.includes(hash)) {
        response.set('cache-control', keptForGood).status(304).end();
        return;
      }
      await sendFile(response, new FileAnswer('jpg', 'hall', bytes), ['jpg'], keptForGood);
    } catch (error) {
      sendError(response, refusalOf(error, request), locale);
    }
  });
  return router;
}

/** @returns a reader that caches the latest reads; failed reads are not cached */
function keepLatest(most: number, read: (key: string) => Promise<Buffer>) {
  const kept = new Map<string, Promise<Buffer>>();
  return {
    has: (key: string): boolean => kept.has(key),
    async get(key: string): Promise<Buffer> {
      const value = kept.get(key) ?? read(key);
      kept.delete(key);
      kept.set(key, value);
      for (const oldest of kept.keys()) if (kept.size > most) kept.delete(oldest);
      try {
        return await value;
      } catch (error) {
        if (kept.get(key) === value) kept.delete(key);
        throw error;
      }
    },
  };
}
