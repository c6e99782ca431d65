import { randomUUID } from 'node:crypto';
import { sha256 } from '@hall/platform/crypto/digests';
import { fieldError, notFoundError } from '@hall/platform/errors';
import { fileKinds, type KeptKind, keptKinds } from '@hall/platform/file-kinds';
import type { FileStore } from '@hall/platform/providers/files';
import { cleanImage, cleanPicture } from './clean-image';
import { isPdf } from './is-pdf';

/** A stored file and its kind. */
export interface KeptFile<Kind extends KeptKind = KeptKind> {
  bytes: Buffer;
  kind: Kind;
}

/** Uploaded files, stored outside the web root under keys without personal data. */
export interface Uploads {
  /**
   * Stores an image after encoding it again.
   * @param folder its category, in lower case letters and hyphens, e.g. `certificates`
   * @param field the form field that shows errors
   * @returns the key of the stored image
   * @throws {AnswerError} A00002 unless its content is a jpeg or png
   */
  keepImage(folder: string, bytes: Buffer, field: string): Promise<string>;
  /**
   * Stores a public picture, scaled for a page, under the hash of its content. A key therefore never changes its
   * content and can be cached forever.
   * @throws {AnswerError} A00002 as `keepImage`
   */
  keepPicture(folder: string, bytes: Buffer, field: string): Promise<string>;
  /**
   * As `keepImage`, but also accepts a PDF, which is stored unchanged and offered only as a download.
   * @throws {AnswerError} A00002 unless its content is a jpeg, png or PDF
   */
  keepDocument(folder: string, bytes: Buffer, field: string): Promise<string>;
  /** @throws {AnswerError} A00009 if the file is missing, or its key has an unknown kind */
  read(key: string): Promise<KeptFile>;
  /** Removing a missing file is not an error. */
  remove(key: string): Promise<void>;
}

/** @param files the store: a folder or a bucket */
export function createUploads(files: FileStore): Uploads {
  const keep = async (folder: string, bytes: Buffer, kind: KeptKind): Promise<string> => {
    const key = `${folder}/${randomUUID()}.${kind}`;
    await files.put(key, bytes, fileKinds[kind]);
    return key;
  };
  const keepImage: Uploads['keepImage'] = async (folder, bytes, field) => {
    const image = await cleanImage(bytes, field);
    return keep(folder, image.bytes, image.extension);
  };
  return {
    keepImage,
    async keepPicture(folder, bytes, field) {
      const picture = await cleanPicture(bytes, field);
      const key = `${folder}/${sha256(picture).toString('hex').slice(0, 40)}.jpg`;
      await files.put(key, picture, fileKinds.jpg);
      return key;
    },
    async keepDocument(folder, bytes, field) {
      if (isPdf(bytes)) return keep(folder, bytes, 'pdf');
      if (!isImage(bytes)) throw fieldError(field, 'validation.file.document');
      return keepImage(folder, bytes, field);
    },
    async read(key) {
      // `keep` made the key from the detected kind.
      const kind = keptKinds.find((one) => key.endsWith(`.${one}`));
      const bytes = kind && (await files.get(key));
      if (!bytes) throw notFoundError();
      return { bytes, kind };
    },
    remove: (key) => files.remove(key),
  };
}

const isImage = (bytes: Buffer): boolean =>
  bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) ||
  bytes.subarray(0, 4).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47]));
