import sharp from 'sharp';
import { fieldError } from '@hall/platform/errors';

/** What is decoded at the most; a small file can say that it is enormous. */
const maxPixels = 25_000_000;

export interface CleanImage {
  bytes: Buffer;
  extension: 'jpg' | 'png';
}

/**
 * Reads an image by its content, whatever its name says, and paints it anew: what else the file carried
 * (place and device in its metadata, a script behind the picture) is gone.
 * @param field where the form shows what is wrong
 * @throws {AnswerError} A00002 for anything but a jpeg or png of 25 megapixels at the most
 */
export async function cleanImage(bytes: Buffer, field: string): Promise<CleanImage> {
  const refuse = (): never => {
    throw fieldError(field, 'validation.file.image');
  };
  if (!bytes.length) return refuse();
  const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' });
  const { format, width, height } = await image.metadata().catch(refuse);
  if (format !== 'jpeg' && format !== 'png') return refuse();
  if (width * height > maxPixels) return refuse();
  const upright = image.rotate().toColourspace('srgb');
  const painted = format === 'png' ? upright.png() : upright.jpeg({ quality: 88 });
  return {
    bytes: await painted.toBuffer().catch(refuse),
    extension: format === 'png' ? 'png' : 'jpg',
  };
}
