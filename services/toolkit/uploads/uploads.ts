import { randomUUID } from 'node:crypto';
import { sha256 } from '@hall/platform/crypto/digests';
import { fieldError, notFoundError } from '@hall/platform/errors';
import { imageMaxPixels } from '@hall/shared/codes/limits';
import { fileKinds, type StoredKind, storedKinds } from '@hall/shared/codes/file-kinds';
import type { FileStore } from '@hall/platform/providers/files';
import sharp, { type Sharp } from 'sharp';

/** ISO 32000-1, 7.5.2: the file's first line; ISO 32000-2 adds 2.0. Some programs append to the same line. */
const heading = /^%PDF-(?:1\.[0-7]|2\.0)[ \t]*[\r\n]/;
const headingInOneLine = /^%PDF-(?:1\.[0-7]|2\.0) ?%[^\r\n<>]{0,40}[\r\n]/;

/** ISO 32000-1, 7.5.5: the offset of the cross-reference table, and the end marker with a few blanks after it. */
const ending = /\bstartxref\s{1,4}(\d{1,10})\s{1,4}%%EOF[\s\0]{0,512}$/;

/**
 * Whether a file has the structure of a PDF: its first line, objects, and at its end the offset of a cross-reference
 * table that exists there. The right first and last words around other content are not enough.
 */
function isPdf(bytes: Buffer): boolean {
  const start = bytes.toString('latin1', 0, 64);
  if (!heading.test(start) && !headingInOneLine.test(start)) return false;
  const place = ending.exec(bytes.toString('latin1', Math.max(0, bytes.length - 1024)))?.[1];
  if (!place || Number(place) >= bytes.length) return false;
  // A cross-reference table (7.5.4), or an object that holds one (7.5.8).
  const table = bytes.toString('latin1', Number(place), Number(place) + 64);
  return /^\s{0,8}(?:xref\s|\d{1,10} \d{1,5} obj\b)/.test(table);
}

interface CleanImage {
  bytes: Buffer;
  extension: 'jpg' | 'png';
}

/** A public picture is shown about 640 pixels wide, on screens with two pixels per px. */
const pictureSize = { width: 1600, height: 1000 };

/**
 * Reads an image by its content and encodes it again. This removes everything else in the file, such as location
 * metadata or an appended script.
 * @param field the form field that shows the error
 * @throws {AnswerError} A00002 unless it is a jpeg or png of at most 25 megapixels
 */
async function cleanImage(bytes: Buffer, field: string): Promise<CleanImage> {
  const { format, image } = await readImage(bytes, field);
  const painted = format === 'png' ? image.png() : image.jpeg({ quality: 88 });
  return {
    bytes: await painted.toBuffer().catch(refuse(field)),
    extension: format === 'png' ? 'png' : 'jpg',
  };
}

/**
 * As `cleanImage`, for a public picture: scaled down to its display size, and always a jpeg.
 * @throws {AnswerError} as `cleanImage`
 */
async function cleanPicture(bytes: Buffer, field: string): Promise<Buffer> {
  const { image } = await readImage(bytes, field);
  return image
    .resize({ ...pictureSize, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 82, progressive: true })
    .toBuffer()
    .catch(refuse(field));
}

/** @returns a function that refuses an invalid image */
const refuse = (field: string) => (): never => {
  throw fieldError(field, 'validation.file.image');
};

/** @returns the kind of the image, and the image itself, upright and in sRGB */
async function readImage(
  bytes: Buffer,
  field: string,
): Promise<{ format: 'jpeg' | 'png'; image: Sharp }> {
  if (!bytes.length) return refuse(field)();
  const image = sharp(bytes, { limitInputPixels: imageMaxPixels, failOn: 'error' });
  const { format, width, height } = await image.metadata().catch(refuse(field));
  if (format !== 'jpeg' && format !== 'png') return refuse(field)();
  if (width * height > imageMaxPixels) return refuse(field)();
  return { format, image: image.rotate().toColourspace('srgb') };
}

/** A stored file and its kind. */
export interface StoredFile<Kind extends StoredKind = StoredKind> {
  bytes: Buffer;
  kind: Kind;
}

async function store(
  files: FileStore,
  folder: string,
  bytes: Buffer,
  kind: StoredKind,
): Promise<string> {
  const key = `${folder}/${randomUUID()}.${kind}`;
  await files.put(key, bytes, fileKinds[kind]);
  return key;
}

/**
 * Stores an image after encoding it again, outside the web root and under a key without personal data.
 * @param folder its category, in lower case letters and hyphens, e.g. `certificates`
 * @param field the form field that shows errors
 * @returns the key of the stored image
 * @throws {AnswerError} A00002 unless its content is a jpeg or png
 */
export async function storeImage(
  files: FileStore,
  folder: string,
  bytes: Buffer,
  field: string,
): Promise<string> {
  const image = await cleanImage(bytes, field);
  return store(files, folder, image.bytes, image.extension);
}

/**
 * Stores a public picture, scaled for a page, under the hash of its content. A key therefore never changes its
 * content and can be cached forever.
 * @throws {AnswerError} A00002 as `storeImage`
 */
export async function storePicture(
  files: FileStore,
  folder: string,
  bytes: Buffer,
  field: string,
): Promise<string> {
  const picture = await cleanPicture(bytes, field);
  const key = `${folder}/${sha256(picture).toString('hex').slice(0, 40)}.jpg`;
  await files.put(key, picture, fileKinds.jpg);
  return key;
}

/**
 * As `storeImage`, but also accepts a PDF, which is stored unchanged and offered only as a download.
 * @throws {AnswerError} A00002 unless its content is a jpeg, png or PDF
 */
export async function storeDocument(
  files: FileStore,
  folder: string,
  bytes: Buffer,
  field: string,
): Promise<string> {
  if (isPdf(bytes)) return store(files, folder, bytes, 'pdf');
  if (!isImage(bytes)) throw fieldError(field, 'validation.file.document');
  return storeImage(files, folder, bytes, field);
}

/** @throws {AnswerError} A00009 if the file is missing, or its key has an unknown kind */
export async function readStoredFile(files: FileStore, key: string): Promise<StoredFile> {
  // `store` made the key from the detected kind.
  const kind = storedKinds.find((one) => key.endsWith(`.${one}`));
  const bytes = kind && (await files.get(key));
  if (!bytes) throw notFoundError();
  return { bytes, kind };
}

const isImage = (bytes: Buffer): boolean =>
  bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) ||
  bytes.subarray(0, 4).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47]));
