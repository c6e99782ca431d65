import { zipSync } from 'fflate';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { SheetError } from './sheet';

/** Maximum number of entries in an archive. */
const entriesMax = 1000;
/** Maximum compression ratio, and the unpacked size below which any ratio is accepted. */
const ratioMax = 150;
const ratioFreeBytes = 4 * 1024 * 1024;

/** Required parts of a workbook; shared texts come before the cells that refer to them. */
const workbook = ['xl/workbook.xml', 'xl/_rels/workbook.xml.rels'] as const;
const sharedStrings = 'xl/sharedStrings.xml';
const worksheet = /^xl\/worksheets\/sheet\d+\.xml$/;

/** Maximum number of sheets that are checked; later ones are unlikely to hold the list. */
const sheetsMax = 12;

/** One sheet of a workbook, and its hidden rows. */
interface TakenSheet {
  /** An uncompressed archive of the sheet and its required parts. */
  sheet: Buffer;
  hidden: ReadonlySet<number>;
}

/**
 * Unpacks the sheets of an xlsx file one by one, each with only its required parts. It trusts the archive's
 * directory, never the local headers; later readers see only these parts. Texts come before cells, so that a stream
 * needs no temporary files.
 * @param limit bytes of all unpacked parts together
 * @throws {SheetError} `tooLarge` as soon as the limit is exceeded; `unreadable` for a damaged archive or a missing
 *   part
 */
export async function* takeSheets(archive: Buffer, limit: number): AsyncGenerator<TakenSheet> {
  const zip = await readable(fromBufferPromise(archive));
  const entries = await readable(listEntries(zip));
  const names = [...entries.keys()].filter((name) => worksheet.test(name));
  if (!names.length) throw new SheetError('unreadable');
  let left = Math.min(limit, Math.max(ratioFreeBytes, ratioMax * archive.length));
  const take = async (name: string): Promise<Uint8Array> => {
    const entry = entries.get(name);
    if (!entry && name === sharedStrings) return Buffer.from('<sst/>');
    if (!entry) throw new SheetError('unreadable');
    const part = await readable(unpack(zip, entry, left));
    left -= part.length;
    return part;
  };
  const parts: Record<string, Uint8Array> = {};
  for (const name of [...workbook, sharedStrings]) parts[name] = await take(name);
  for (const name of names.slice(0, sheetsMax)) {
    const cells = await take(name);
    yield {
      sheet: Buffer.from(zipSync({ ...parts, [name]: cells }, { level: 0 })),
      hidden: findHiddenRows(Buffer.from(cells).toString('utf8')),
    };
  }
}

const readable = <T>(reading: Promise<T>): Promise<T> =>
  reading.catch((error: unknown) => {
    throw error instanceof SheetError ? error : new SheetError('unreadable');
  });

/** The cell reader does not report hidden rows. */
function findHiddenRows(sheet: string): ReadonlySet<number> {
  const hidden = new Set<number>();
  for (const [tag] of sheet.matchAll(/<row\b[^<>]*>/g))
    if (/\shidden="(?:1|true)"/.test(tag)) hidden.add(Number(/\sr="(\d+)"/.exec(tag)?.[1]));
  return hidden;
}

async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > entriesMax) throw new SheetError('tooLarge');
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    // Duplicate names: readers disagree about which entry counts.
    if (entries.has(entry.fileName)) throw new SheetError('unreadable');
    entries.set(entry.fileName, entry);
  }
  return entries;
}

/** Stops if the part is larger than the remaining limit, whatever size it declares. */
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
