import { writeFile } from 'node:fs/promises';
import { create } from 'qrcode';

const [width, height, module, frames] = [640, 480, 12, 4] as const;
const [white, black, grey] = [235, 16, 128] as const;

/**
 * Films a QR code, for a browser whose camera is a file: the camera sees a ticket.
 * @param path the file to write, as YUV4MPEG2
 * @returns the path
 */
export async function filmQrCode(text: string, path: string): Promise<string> {
  const { data, size } = create(text, { errorCorrectionLevel: 'M' }).modules;
  const luma = Buffer.alloc(width * height, white);
  const left = Math.floor((width - size * module) / 2);
  const top = Math.floor((height - size * module) / 2);
  for (let y = 0; y < size * module; y += 1)
    for (let x = 0; x < size * module; x += 1)
      if (data[Math.floor(y / module) * size + Math.floor(x / module)])
        luma[(top + y) * width + left + x] = black;
  const chroma = Buffer.alloc((width * height) / 2, grey);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, chroma]);
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`);
  await writeFile(path, Buffer.concat([head, ...Array<Buffer>(frames).fill(frame)]));
  return path;
}
