import { pictureHash, picturesPath } from '@hall/shared/rules/hall-picture';
import { readPath } from '@hall/shared/rules/setting-value';
import { AnswerError, fieldError, notFoundError } from '@hall/platform/errors';
import type { FileStore } from '@hall/platform/providers/files';
import { storePicture, readStoredFile } from '@hall/toolkit/uploads';

const field = 'picture';
const folder = picturesPath.slice(1);

/** @throws {AnswerError} A00009 if there is no such picture */
export const readHallPicture = async (files: FileStore, hash: string): Promise<Buffer> =>
  (await readStoredFile(files, `${folder}/${hash}.jpg`)).bytes;

/**
 * @returns the picture's path on the site's host
 * @throws {AnswerError} A00002 for anything but a jpeg or png
 */
export async function storeHallPicture(
  files: FileStore,
  bytes: Buffer | undefined,
): Promise<string> {
  if (!bytes) throw fieldError(field, 'validation.file.required');
  return `/${await storePicture(files, folder, bytes, field)}`;
}

/**
 * @param value of the rule `hall`, before it is stored
 * @throws {AnswerError} A00002 for an uploaded picture that does not exist
 */
export async function assertHallPictureStored(files: FileStore, value: unknown): Promise<void> {
  const path = readPath(value, field);
  const hash = typeof path === 'string' && pictureHash(path);
  if (!hash) return;
  await readHallPicture(files, hash).catch((error: unknown) => {
    const isGone = error instanceof AnswerError && error.code === notFoundError().code;
    throw isGone ? fieldError(field, 'validation.setting.pictureGone') : error;
  });
}
