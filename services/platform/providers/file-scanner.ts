import { connect } from 'node:net';
import type { Config } from '../config';
import { notReadyError } from '../errors';
import type { Logger } from '../logger';

/** @returns whether the file may be stored; throws A00001 (503) if the scanner does not answer */
export type FileScanner = (bytes: Buffer) => Promise<boolean>;

const limitMs = 15_000;
/** Size of the parts that clamd reads at once; its StreamMaxLength is far higher. */
const partBytes = 64 * 1024;

/**
 * The scanner of CLAMD_URL. If it is set and does not answer, files are refused, because nothing is stored unscanned.
 * If it is not set, every file passes, and production logs this once.
 */
export function createFileScanner(
  { CLAMD_URL, NODE_ENV }: Pick<Config, 'CLAMD_URL' | 'NODE_ENV'>,
  logger: Pick<Logger, 'warn'>,
): FileScanner {
  if (!CLAMD_URL) {
    if (NODE_ENV === 'production')
      logger.warn('CLAMD_URL is not set: files are not scanned for malware');
    return () => Promise.resolve(true);
  }
  const { hostname, port } = new URL(CLAMD_URL);
  const place = { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 3310) };
  return async (bytes) => {
    try {
      return readVerdict(await askClamd(place, bytes));
    } catch (error) {
      throw notReadyError(30, error);
    }
  };
}

/** clamd's INSTREAM: length-prefixed parts, an empty one at the end; the answer ends with a zero byte. */
function askClamd(place: { host: string; port: number }, bytes: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(place);
    let answer = '';
    socket.setTimeout(limitMs, () => socket.destroy(new Error('clamd does not answer')));
    socket.on('error', reject);
    socket.on('data', (part: Buffer) => (answer += part.toString('utf8')));
    socket.on('close', () => resolve(answer.replace(/\0$/, '')));
    socket.write('zINSTREAM\0');
    for (let at = 0; at < bytes.length; at += partBytes) {
      const part = bytes.subarray(at, at + partBytes);
      socket.write(lengthOf(part));
      socket.write(part);
    }
    socket.write(lengthOf(Buffer.alloc(0)));
  });
}

function lengthOf({ length }: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(length);
  return head;
}

/** @throws {Error} if the answer is not a verdict; the name of the malware is not passed on */
function readVerdict(answer: string): boolean {
  if (answer === 'stream: OK') return true;
  if (/^stream: .+ FOUND$/.test(answer)) return false;
  throw new Error('clamd returned no verdict');
}
