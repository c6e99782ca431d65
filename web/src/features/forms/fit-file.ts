import { certificateImageMaxBytes, imageMaxPixels } from '@hall/shared/codes/limits';
import { sizeInWords } from '@hall/shared/rules/file-size';
import type { FaultText } from '@hall/shared/rules/fault-text';

/** Whether the file is a picture. Some systems know no type of a phone's HEIC photo. */
export const isPicture = ({ name, type }: File): boolean =>
  type.startsWith('image/') || /\.hei[cf]$/i.test(name);

/** Pictures up to this size are within the limits of every upload, as a rule. */
const small = certificateImageMaxBytes;

/**
 * Fits a chosen file to the limits of an upload. A picture above them, or of a kind that the server does not store, becomes a
 * smaller jpg. The code for large pictures is loaded only then.
 * @returns the file to upload, or why it cannot be used
 */
export async function fitFile(file: File, maxBytes: number): Promise<File | FaultText> {
  const tooLarge = { key: 'validation.file.tooLarge', params: { size: sizeInWords(maxBytes) } };
  if (!isPicture(file)) return file.size <= maxBytes ? file : tooLarge;
  const isStored = file.size <= maxBytes && ['image/jpeg', 'image/png'].includes(file.type);
  if (isStored && file.size <= small) return file;
  const { decodePicture, shrinkPicture } = await import('./shrink-picture');
  const picture = await decodePicture(file);
  if (!picture) return { key: 'validation.file.undecoded' };
  const { naturalWidth, naturalHeight } = picture;
  if (isStored && naturalWidth * naturalHeight <= imageMaxPixels) return file;
  return (await shrinkPicture(picture, file.name, maxBytes)) ?? tooLarge;
}
