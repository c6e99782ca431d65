import sharp, { type Sharp } from 'sharp';
import { fieldError } from '@hall/platform/errors';

/** What is decoded at the most; a small file can say that it is enormous. */
const maxPixels = 25_000_000;

export interface CleanImage {
  bytes: Buffer;
  extension: 'jpg' | 'png';
}

/** A picture for everybody's page is shown about 640 pixels wide, on screens of two pixels for each. */
const pictureSize = { width: 1600, height: 1000 };

/**
 * Reads an image by its content, whatever its name says, and paints it anew: what else the file carried
 * (place and device in its metadata, a script behind the picture) is gone.
 * @param field where the form shows what is wrong
 * @throws {AnswerError} A00002 for anything but a jpeg or png of 25 megapixels at the most
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
 * The same for a picture on a page that everybody loads: no larger than it is shown, and always a jpeg.
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

/** @returns what refuses a file that is no such image */
const refuse = (field: string) => (): never => {
  throw fieldError(field, 'validation.file.image');
};

/** @returns what kind the image is, and the image itself, upright and in the colours of the web */
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
