import { zipSync } from 'fflate';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { SheetError } from './sheet';

/** Files that an archive may name at most. */
const entriesMax = 1000;
/** An archive may unpack to so many times its own size, or to so many bytes where that is more. */
const ratioMax = 150;
const ratioFreeBytes = 4 * 1024 * 1024;

/** What the first sheet cannot be read without, the texts before the cells that point to them. */
const workbook = ['xl/workbook.xml', 'xl/_rels/workbook.xml.rels'] as const;
const sharedStrings = 'xl/sharedStrings.xml';
const worksheet = /^xl\/worksheets\/sheet\d+\.xml$/;

/**
 * Unpacks what the first sheet of an xlsx file needs, and nothing else, as the archive's directory says and never as
 * the headers between its data do; whoever reads it after this has only what was unpacked here.
 * @param limit bytes of all unpacked parts together
 * @returns an archive of these parts alone, not packed, in the order in which a stream can be read without temporary
 *   files: texts before cells
 * @throws {SheetError} `tooLarge` above the limit, as soon as it is reached; `unreadable` for what is no sound archive
 *   or lacks a part
 */
export async function takeFirstSheet(archive: Buffer, limit: number): Promise<Buffer> {
  try {
    const zip = await fromBufferPromise(archive);
    const entries = await listEntries(zip);
    const first = [...entries.keys()].find((name) => worksheet.test(name));
    let left = Math.min(limit, Math.max(ratioFreeBytes, ratioMax * archive.length));
    const parts: Record<string, Uint8Array> = {};
    for (const name of [...workbook, sharedStrings, first]) {
      const entry = name && entries.get(name);
      if (entry) left -= (parts[name] = await unpack(zip, entry, left)).length;
      else if (name === sharedStrings) parts[name] = Buffer.from('<sst/>');
      else throw new SheetError('unreadable');
    }
    return Buffer.from(zipSync(parts, { level: 0 }));
  } catch (error) {
    throw error instanceof SheetError ? error : new SheetError('unreadable');
  }
}

async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > entriesMax) throw new SheetError('tooLarge');
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    // Two of one name: which is meant, every reader answers for itself.
    if (entries.has(entry.fileName)) throw new SheetError('unreadable');
    entries.set(entry.fileName, entry);
  }
  return entries;
}

/** Stops where the part turns out to be larger than is left, whatever was said of it. */
async function unpack(zip: ZipFile, entry: Entry, left: number): Promise<Buffer> {
  if (entry.uncompressedSize > left) throw new SheetError('tooLarge');
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    chunks.push(chunk as Buffer);
    size += (chunk as Buffer).length;
    if (size > left) throw new SheetError('tooLarge');
  }
  return Buffer.concat(chunks);
}
