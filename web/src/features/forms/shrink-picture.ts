/** The longest side of each attempt, in pixels. A certificate is legible at the smallest. */
const sides = [3200, 2400, 1800, 1350, 1000];
const quality = 0.85;

/** @returns the decoded picture; undefined if the browser cannot decode it, as most cannot decode HEIC */
export async function decodePicture(file: File): Promise<HTMLImageElement | undefined> {
  const image = new Image();
  const url = URL.createObjectURL(file);
  try {
    image.src = url;
    await image.decode();
    return image;
  } catch {
    return undefined;
  } finally {
    URL.revokeObjectURL(url);
  }
}

/**
 * Draws a picture smaller until it fits. The browser turns it by its EXIF orientation as it draws. The new file has no EXIF,
 * so neither the place nor the device of the photo is uploaded.
 * @returns a jpg of at most `maxBytes`; undefined if the smallest size is above it
 */
export async function shrinkPicture(
  image: HTMLImageElement,
  name: string,
  maxBytes: number,
): Promise<File | undefined> {
  const { naturalWidth, naturalHeight } = image;
  for (const side of sides) {
    const scale = Math.min(1, side / Math.max(naturalWidth, naturalHeight));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(naturalWidth * scale));
    canvas.height = Math.max(1, Math.round(naturalHeight * scale));
    const drawing = canvas.getContext('2d');
    if (!drawing) return undefined;
    // A jpg has no transparency: without a ground it would be black.
    drawing.fillStyle = 'white';
    drawing.fillRect(0, 0, canvas.width, canvas.height);
    drawing.drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((done) =>
      canvas.toBlob(done, 'image/jpeg', quality),
    );
    if (blob && blob.size <= maxBytes)
      return new File([blob], `${name.replace(/\.[^.]*$/, '')}.jpg`, { type: 'image/jpeg' });
  }
  return undefined;
}
