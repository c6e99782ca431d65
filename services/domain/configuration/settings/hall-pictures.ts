import { pictureHash, picturesPath } from '@hall/shared/rules/hall-picture';
import { readPath } from '@hall/shared/rules/setting-value';
import { AnswerError, fieldError, notFoundError } from '@hall/platform/errors';
import type { Uploads } from '@hall/toolkit/uploads';

/** Also the field of the rule `hall`. */
const field = 'picture';
const folder = picturesPath.slice(1);

/**
 * The pictures of the hall that staff uploaded. None is ever removed, so that an earlier one returns when a change of the
 * rule is undone; the rule and its history name what a backup copies.
 */
export interface HallPictures {
  /**
   * @returns the picture's path on the site's host
   * @throws {AnswerError} A00002 for anything but a jpeg or png
   */
  keep(bytes: Buffer | undefined): Promise<string>;
  /** @throws {AnswerError} A00009 where there is no such picture */
  read(hash: string): Promise<Buffer>;
  /**
   * @param value of the rule `hall`, about to be stored
   * @throws {AnswerError} A00002 where it names an uploaded picture that is not there
   */
  assertKept(value: unknown): Promise<void>;
}

/** @param uploads where the bytes lie, sealed as every file is */
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
