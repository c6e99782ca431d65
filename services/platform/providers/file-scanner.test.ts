import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createFileScanner } from './file-scanner';

/** EICAR, the harmless standard test file for scanners, in two parts so that this file does not contain it. */
const eicar = Buffer.from(
  'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR' + '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*',
);

let server: Server;
let url: string;
let answerInstead: string | undefined;
const warned: string[] = [];
const logger = { warn: (text: string) => void warned.push(text) } as never;
const scannerOf = (CLAMD_URL: string | undefined, NODE_ENV: 'test' | 'production' = 'test') =>
  createFileScanner({ CLAMD_URL, NODE_ENV }, logger);

beforeAll(async () => {
  server = createServer((socket) => {
    let sent = Buffer.alloc(0);
    socket.on('data', (part) => {
      sent = Buffer.concat([sent, part]);
      const file = readStream(sent);
      if (file)
        socket.end(answerInstead ?? `stream: ${file.includes(eicar) ? 'Eicar FOUND' : 'OK'}\0`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  answerInstead = undefined;
});

/** @returns the file of a completed stream, as clamd reads it; undefined before its end */
function readStream(sent: Buffer): Buffer | undefined {
  const command = Buffer.from('zINSTREAM\0');
  if (!sent.subarray(0, command.length).equals(command)) return undefined;
  const parts: Buffer[] = [];
  for (let at = command.length; at + 4 <= sent.length;) {
    const length = sent.readUInt32BE(at);
    if (!length) return Buffer.concat(parts);
    if (at + 4 + length > sent.length) return undefined;
    parts.push(sent.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}

describe('a scanner of files', () => {
  test('lets a clean file pass, however large, and finds malware anywhere in one', async () => {
    const scan = scannerOf(url);
    expect(await scan(Buffer.alloc(300_000, 7))).toBe(true);
    expect(await scan(Buffer.alloc(0))).toBe(true);
    expect(await scan(Buffer.concat([Buffer.alloc(100_000), eicar, Buffer.alloc(9)]))).toBe(false);
  });

  test.each(['INSTREAM size limit exceeded. ERROR\0', ''])(
    'that gives no verdict lets nothing pass: “%s”',
    async (answer) => {
      answerInstead = answer;
      await expect(scannerOf(url)(eicar)).rejects.toMatchObject({ details: { status: 503 } });
    },
  );

  test('that is away lets nothing pass', async () => {
    await expect(scannerOf('tcp://127.0.0.1:1')(eicar)).rejects.toMatchObject({
      details: { status: 503 },
    });
  });

  test('that is not set up lets everything pass; production logs a warning', async () => {
    expect(await scannerOf(undefined)(eicar)).toBe(true);
    expect(warned).toEqual([]);
    scannerOf(undefined, 'production');
    expect(warned).toEqual([expect.stringContaining('CLAMD_URL')]);
  });
});
