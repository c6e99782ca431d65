import { palette } from '@hall/shared/rules/palette';

const size = { width: 640, height: 860, qr: 440 };
const font = '"PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", system-ui, sans-serif';

/**
 * Draws a ticket as a picture and hands it to the browser to save: it can be shown without a network.
 * @param svg the QR code
 * @param lines below it, the first one large
 */
export async function saveTicketImage(
  svg: string,
  title: string,
  lines: string[],
  filename: string,
): Promise<void> {
  const code = await loadImage(`data:image/svg+xml;utf8,${encodeURIComponent(svg)}`);
  const canvas = Object.assign(document.createElement('canvas'), {
    width: size.width,
    height: size.height,
  });
  const context = canvas.getContext('2d');
  if (!context) return;
  context.fillStyle = palette.white;
  context.fillRect(0, 0, size.width, size.height);
  context.fillStyle = palette.red;
  context.fillRect(0, 0, size.width, 8);
  context.textAlign = 'center';
  context.font = `600 32px ${font}`;
  context.fillText(title, size.width / 2, 70);
  context.imageSmoothingEnabled = false;
  context.drawImage(code, (size.width - size.qr) / 2, 100, size.qr, size.qr);
  context.fillStyle = palette.ink;
  lines.forEach((line, index) => {
    context.font = index === 0 ? `600 34px ui-monospace, monospace` : `26px ${font}`;
    context.fillText(line, size.width / 2, 600 + index * 46, size.width - 60);
  });
  Object.assign(document.createElement('a'), {
    href: canvas.toDataURL('image/png'),
    download: filename,
  }).click();
}

async function loadImage(source: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = source;
  await image.decode();
  return image;
}
