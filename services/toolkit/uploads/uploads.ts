import { randomUUID } from 'node:crypto';
import { sha256 } from '@hall/platform/crypto/digests';
import { fieldError, notFoundError } from '@hall/platform/errors';
import { fileKinds, type KeptKind, keptKinds } from '@hall/platform/file-kinds';
import type { FileStore } from '@hall/platform/providers/files';
import { cleanImage, cleanPicture } from './clean-image';
import { isPdf } from './is-pdf';

/** A file as it was kept, and what it is. */
export interface KeptFile<Kind extends KeptKind = KeptKind> {
  bytes: Buffer;
  kind: Kind;
}

/** Uploaded files: kept outside the web root, under keys that say nothing of anyone. */
export interface Uploads {
  /**
   * Keeps an image, painted anew.
   * @param folder what it is of, in lower case letters and hyphens, e.g. `certificates`
   * @param field the form's field, for what is wrong with it
   * @returns the key under which it lies
   * @throws {AnswerError} A00002 where its content is no jpeg or png
   */
  keepImage(folder: string, bytes: Buffer, field: string): Promise<string>;
  /**
   * Keeps a picture that everybody may see, small enough for a page and under the hash of its content: a name that is
   * kept stands for the same bytes for good.
   * @throws {AnswerError} A00002 as `keepImage`
   */
  keepPicture(folder: string, bytes: Buffer, field: string): Promise<string>;
  /**
   * As `keepImage`, where a PDF will do as well; it is kept as it came, and only ever to be downloaded.
   * @throws {AnswerError} A00002 where its content is no jpeg, png or PDF
   */
  keepDocument(folder: string, bytes: Buffer, field: string): Promise<string>;
  /** @throws {AnswerError} A00009 where the file is gone, or its key is of no kind that is kept */
  read(key: string): Promise<KeptFile>;
  /** Removing what is not there is no fault. */
  remove(key: string): Promise<void>;
}

/** @param files where the bytes lie: a folder or a bucket */
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
      // The key was made by `keep`, of the kind that the content was judged to be.
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
