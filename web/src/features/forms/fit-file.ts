import type { FaultText } from '@hall/shared/rules/fault-text';

/** Whether the file is a picture. Some systems know no type of a phone's HEIC photo. */
export const isPicture = ({ name, type }: File): boolean =>
  type.startsWith('image/') || /\.hei[cf]$/i.test(name);

/**
 * Fits a chosen file to the limit of an upload. A picture above the limit, or of a kind that the server does not store,
 * becomes a smaller jpg; the code for it is loaded only then.
 * @returns the file to upload, or why it cannot be used
 */
export async function fitFile(file: File, maxBytes: number): Promise<File | FaultText> {
  const isForeign = isPicture(file) && !['image/jpeg', 'image/png'].includes(file.type);
  if (file.size <= maxBytes && !isForeign) return file;
  const tooLarge = { key: 'validation.file.tooLarge', params: { kb: maxBytes / 1024 } };
  if (!isPicture(file)) return tooLarge;
  const { drawPicture, shrinkPicture } = await import('./shrink-picture');
  const picture = await drawPicture(file);
  if (!picture) return { key: 'validation.file.undecoded' };
  return (await shrinkPicture(picture, file.name, maxBytes)) ?? tooLarge;
}
