import { randomUUID } from 'node:crypto';
import { fieldError, notFoundError } from '@hall/platform/errors';
import type { FileStore } from '@hall/platform/providers/files';
import { cleanImage } from './clean-image';

const contentTypes = { jpg: 'image/jpeg', png: 'image/png', pdf: 'application/pdf' } as const;
type Extension = keyof typeof contentTypes;

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
   * The same, where a PDF will do as well; it is kept as it came, and only ever to be downloaded.
   * @throws {AnswerError} A00002 where its content is no jpeg, png or PDF
   */
  keepDocument(folder: string, bytes: Buffer, field: string): Promise<string>;
  /** @throws {AnswerError} A00009 where the file is gone */
  read(key: string): Promise<{ bytes: Buffer; contentType: string }>;
  /** Removing what is not there is no fault. */
  remove(key: string): Promise<void>;
}

export function createUploads(files: FileStore): Uploads {
  const keep = async (folder: string, bytes: Buffer, extension: Extension): Promise<string> => {
    const key = `${folder}/${randomUUID()}.${extension}`;
    await files.put(key, bytes, contentTypes[extension]);
    return key;
  };
  const keepImage: Uploads['keepImage'] = async (folder, bytes, field) => {
    const image = await cleanImage(bytes, field);
    return keep(folder, image.bytes, image.extension);
  };
  return {
    keepImage,
    async keepDocument(folder, bytes, field) {
      if (isPdf(bytes)) return keep(folder, bytes, 'pdf');
      if (!isImage(bytes)) throw fieldError(field, 'validation.file.document');
      return keepImage(folder, bytes, field);
    },
    async read(key) {
      const bytes = await files.get(key);
      if (!bytes) throw notFoundError();
      return { bytes, contentType: contentTypes[key.split('.').pop() as Extension] };
    },
    remove: (key) => files.remove(key),
  };
}

/** What a file begins and, for a PDF that was not cut off, ends with. */
const isPdf = (bytes: Buffer): boolean =>
  bytes.subarray(0, 5).equals(Buffer.from('%PDF-')) && bytes.subarray(-1024).includes('%%EOF');

const isImage = (bytes: Buffer): boolean =>
  bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) ||
  bytes.subarray(0, 4).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47]));
