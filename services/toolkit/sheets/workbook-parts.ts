import { zipSync } from 'fflate';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { SheetError } from './sheet';

/** Files that an archive may name at most. */
const entriesMax = 1000;
/** An archive may unpack to so many times its own size, or to so many bytes where that is more. */
const ratioMax = 150;
const ratioFreeBytes = 4 * 1024 * 1024;

/** What a sheet cannot be read without, the texts before the cells that point to them. */
const workbook = ['xl/workbook.xml', 'xl/_rels/workbook.xml.rels'] as const;
const sharedStrings = 'xl/sharedStrings.xml';
const worksheet = /^xl\/worksheets\/sheet\d+\.xml$/;

/** So many sheets are looked at: what comes behind a cover, notes and a few years is no list to import. */
const sheetsMax = 12;

/** One sheet of a workbook, and the rows that it does not show. */
interface TakenSheet {
  /** An archive of the sheet and the parts that it needs, not packed. */
  sheet: Buffer;
  hidden: ReadonlySet<number>;
}

/**
 * Unpacks one sheet of an xlsx file after the other with what it needs, and nothing else, as the archive's directory says
 * and never as the headers between its data do; whoever reads it after this has only what was unpacked here. The parts of
 * each lie in the order in which a stream can be read without temporary files: texts before cells.
 * @param limit bytes of all unpacked parts together
 * @throws {SheetError} `tooLarge` above the limit, as soon as it is reached; `unreadable` for what is no sound archive
 *   or lacks a part
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

/** The reader of the cells does not tell which rows are hidden. */
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
