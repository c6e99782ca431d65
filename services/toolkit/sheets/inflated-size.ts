import { inflateRawSync } from 'node:zlib';
import { SheetError } from './sheet';

const endOfDirectory = 0x06054b50;
const directoryEntry = 0x02014b50;
const localHeader = 0x04034b50;
const deflated = 8;
const stored = 0;

/**
 * Unpacks every part of a zip archive once, to see that together they stay below a limit: what the archive
 * itself says of its sizes is not believed.
 * @param limit bytes of all parts together
 * @throws {SheetError} `tooLarge` above the limit, `unreadable` for what is no sound archive
 */
export function assertInflatedSize(archive: Buffer, limit: number): void {
  let left = limit;
  for (const { method, data } of listParts(archive)) {
    if (method === stored) left -= data.length;
    else if (method === deflated) left -= inflatedSize(data, left);
    else throw new SheetError('unreadable');
    if (left < 0) throw new SheetError('tooLarge');
  }
}

function inflatedSize(data: Buffer, left: number): number {
  try {
    return inflateRawSync(data, { maxOutputLength: Math.max(1, left) }).length;
  } catch (error) {
    const tooLarge = (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE';
    throw new SheetError(tooLarge ? 'tooLarge' : 'unreadable');
  }
}

/** The parts that the archive's directory names, at most a thousand. */
function listParts(archive: Buffer): { method: number; data: Buffer }[] {
  try {
    const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
    if (end < 0 || archive.readUInt32LE(end) !== endOfDirectory) throw new SheetError('unreadable');
    const count = archive.readUInt16LE(end + 10);
    if (count > 1000) throw new SheetError('tooLarge');
    const parts: { method: number; data: Buffer }[] = [];
    let at = archive.readUInt32LE(end + 16);
    for (let i = 0; i < count; i += 1) {
      if (archive.readUInt32LE(at) !== directoryEntry) throw new SheetError('unreadable');
      const size = archive.readUInt32LE(at + 20);
      parts.push({
        method: archive.readUInt16LE(at + 10),
        data: readPart(archive, archive.readUInt32LE(at + 42), size),
      });
      at +=
        46 +
        archive.readUInt16LE(at + 28) +
        archive.readUInt16LE(at + 30) +
        archive.readUInt16LE(at + 32);
    }
    return parts;
  } catch (error) {
    throw error instanceof SheetError ? error : new SheetError('unreadable');
  }
}

function readPart(archive: Buffer, at: number, size: number): Buffer {
  if (archive.readUInt32LE(at) !== localHeader) throw new SheetError('unreadable');
  const start = at + 30 + archive.readUInt16LE(at + 26) + archive.readUInt16LE(at + 28);
  if (start + size > archive.length) throw new SheetError('unreadable');
  return archive.subarray(start, start + size);
}
