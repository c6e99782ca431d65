import sharp, { type Sharp } from 'sharp';
import { fieldError } from '@hall/platform/errors';

/** Maximum number of decoded pixels; a small file can declare an enormous size. */
const maxPixels = 25_000_000;

export interface CleanImage {
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
export async function cleanImage(bytes: Buffer, field: string): Promise<CleanImage> {
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
export async function cleanPicture(bytes: Buffer, field: string): Promise<Buffer> {
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
  const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' });
  const { format, width, height } = await image.metadata().catch(refuse(field));
  if (format !== 'jpeg' && format !== 'png') return refuse(field)();
  if (width * height > maxPixels) return refuse(field)();
  return { format, image: image.rotate().toColourspace('srgb') };
}
