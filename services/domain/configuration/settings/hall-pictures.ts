import { pictureHash, picturesPath } from '@hall/shared/rules/hall-picture';
import { readPath } from '@hall/shared/rules/setting-value';
import { AnswerError, fieldError, notFoundError } from '@hall/platform/errors';
import type { Uploads } from '@hall/toolkit/uploads';

const field = 'picture';
const folder = picturesPath.slice(1);

/**
 * The pictures of the hall that staff uploaded. None is ever removed, so that undoing a change can restore it. Backups
 * copy the pictures that the rule `hall` and its history name.
 */
export interface HallPictures {
  /**
   * @returns the picture's path on the site's host
   * @throws {AnswerError} A00002 for anything but a jpeg or png
   */
  keep(bytes: Buffer | undefined): Promise<string>;
  /** @throws {AnswerError} A00009 if there is no such picture */
  read(hash: string): Promise<Buffer>;
  /**
   * @param value of the rule `hall`, before it is stored
   * @throws {AnswerError} A00002 for an uploaded picture that does not exist
   */
  assertKept(value: unknown): Promise<void>;
}

/** @param uploads storage of the encrypted files */
export function createHallPictures(uploads: Uploads): HallPictures {
  const read: HallPictures['read'] = async (hash) =>
    (await uploads.read(`${folder}/${hash}.jpg`)).bytes;
  return {
    async keep(bytes) {
      if (!bytes) throw fieldError(field, 'validation.file.required');
      return `/${await uploads.keepPicture(folder, bytes, field)}`;
    },
    read,
    async assertKept(value) {
      const path = readPath(value, field);
      const hash = typeof path === 'string' && pictureHash(path);
      if (!hash) return;
      await read(hash).catch((error: unknown) => {
        const isGone = error instanceof AnswerError && error.code === notFoundError().code;
        throw isGone ? fieldError(field, 'validation.setting.pictureGone') : error;
      });
    },
  };
}
