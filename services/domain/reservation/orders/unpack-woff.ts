import { inflateSync } from 'node:zlib';

const headerBytes = { woff: 44, sfnt: 12 };
const entryBytes = { woff: 20, sfnt: 16 };

interface Table {
  tag: Buffer;
  checksum: Buffer;
  data: Buffer;
}

/**
 * @param woff a font in W3C's Web Open Font Format 1.0
 * @returns the same font, unpacked (SFNT)
 * @throws {Error} for any other file
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('not a WOFF 1.0 font');
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, i) =>
    readTable(woff, headerBytes.woff + i * entryBytes.woff),
  );
  const header = Buffer.alloc(headerBytes.sfnt);
  woff.copy(header, 0, 4, 8);
  header.writeUInt16BE(count, 4);
  const power = Math.floor(Math.log2(count));
  header.writeUInt16BE(2 ** power * 16, 6);
  header.writeUInt16BE(power, 8);
  header.writeUInt16BE(count * 16 - 2 ** power * 16, 10);
  const entries: Buffer[] = [];
  const bodies: Buffer[] = [];
  let offset = headerBytes.sfnt + count * entryBytes.sfnt;
  for (const { tag, checksum, data } of tables) {
    const place = Buffer.alloc(8);
    place.writeUInt32BE(offset, 0);
    place.writeUInt32BE(data.length, 4);
    entries.push(tag, checksum, place);
    const padding = Buffer.alloc((4 - (data.length % 4)) % 4);
    bodies.push(data, padding);
    offset += data.length + padding.length;
  }
  return Buffer.concat([header, ...entries, ...bodies]);
}

function readTable(woff: Buffer, at: number): Table {
  const start = woff.readUInt32BE(at + 4);
  const packed = woff.readUInt32BE(at + 8);
  const length = woff.readUInt32BE(at + 12);
  const body = woff.subarray(start, start + packed);
  return {
    tag: woff.subarray(at, at + 4),
    checksum: woff.subarray(at + 16, at + 20),
    data: packed < length ? inflateSync(body) : body,
  };
}
