import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { createSealer } from '@hall/platform/crypto/seal';
import { AnswerError } from '@hall/platform/errors';
import { createFileStore, type FileStore } from '@hall/platform/providers/files';
import { readStoredFile, storeDocument, storeImage, storePicture } from '.';

describe('uploaded files', () => {
  let folder: string;
  let files: FileStore;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hall-files-'));
    files = createFileStore(
      {
        FILES_PROVIDER: 'disk',
        FILES_FOLDER: folder,
        S3_ENDPOINT: undefined,
        S3_BUCKET: undefined,
        S3_REGION: '',
        S3_ACCESS_KEY_ID: undefined,
        S3_SECRET_ACCESS_KEY: undefined,
      },
      createSealer(`test:${Buffer.alloc(32, 7).toString('base64')}`),
    );
  });
  afterAll(() => rm(folder, { recursive: true }));

  const picture = (width = 40, height = 30) =>
    sharp({ create: { width, height, channels: 3, background: '#8a1f1f' } });
  const faultOf = async (storing: Promise<string>): Promise<string | undefined> => {
    const error: unknown = await storing.catch((thrown: unknown) => thrown);
    return error instanceof AnswerError ? error.details.faults?.[0]?.key : undefined;
  };

  test('an image is encoded again, and its metadata are gone', async () => {
    const carrying = await picture()
      .withExif({ IFD0: { Copyright: 'someone at home' } })
      .jpeg()
      .toBuffer();
    const key = await storeImage(files, 'certificates', Buffer.concat([carrying, trailer]), 'f');
    expect(key).toMatch(/^certificates\/[\w-]+\.jpg$/);
    const stored = await readStoredFile(files, key);
    expect(stored.kind).toBe('jpg');
    expect(stored.bytes.includes('someone at home')).toBe(false);
    expect(stored.bytes.includes('<script>')).toBe(false);
    expect(await sharp(stored.bytes).metadata()).toMatchObject({ width: 40, height: 30 });
  });

  test.each([
    ['text', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['nothing', Buffer.alloc(0)],
    ['a cut-off picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
  ])('%s is no image', async (_name, bytes) => {
    expect(await faultOf(storeImage(files, 'certificates', bytes, 'f'))).toBe(
      'validation.file.image',
    );
  });

  test('other kinds of picture and enormous ones are refused', async () => {
    const webp = await picture().webp().toBuffer();
    const enormous = await picture(6000, 5000).png({ compressionLevel: 9 }).toBuffer();
    expect(enormous.length).toBeLessThan(500_000);
    for (const bytes of [webp, enormous])
      expect(await faultOf(storeImage(files, 'certificates', bytes, 'f'))).toBe(
        'validation.file.image',
      );
  });

  test('a public picture is small, upright and opaque, and named after its content', async () => {
    const large = await picture(3000, 1500)
      .withExif({ IFD0: { Copyright: 'someone at home' } })
      .jpeg()
      .toBuffer();
    const key = await storePicture(files, 'hall-pictures', large, 'f');
    expect(key).toMatch(/^hall-pictures\/[0-9a-f]{40}\.jpg$/);
    const { bytes, kind } = await readStoredFile(files, key);
    expect(kind).toBe('jpg');
    expect(bytes.includes('someone at home')).toBe(false);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1600, height: 800 });
    expect(await storePicture(files, 'hall-pictures', large, 'f')).toBe(key);
    const clear = await picture(40, 30).ensureAlpha(0.5).png().toBuffer();
    const { bytes: opaque } = await readStoredFile(
      files,
      await storePicture(files, 'hall-pictures', clear, 'f'),
    );
    expect(await sharp(opaque).metadata()).toMatchObject({ format: 'jpeg', width: 40 });
    expect(await faultOf(storePicture(files, 'hall-pictures', Buffer.from('GIF89a'), 'f'))).toBe(
      'validation.file.image',
    );
  });

  test('a document may be a PDF, by its content', async () => {
    const pdf = smallPdf();
    const key = await storeDocument(files, 'letters', pdf, 'f');
    expect(await readStoredFile(files, key)).toEqual({ bytes: pdf, kind: 'pdf' });
    expect(await faultOf(storeDocument(files, 'letters', Buffer.from('MZ...'), 'f'))).toBe(
      'validation.file.document',
    );
  });

  test.each([
    ['a page between its first and its last words', '%PDF-<script>alert(1)</script>%%EOF'],
    [
      'the same with lines of its own',
      '%PDF-1.7\n<script>alert(1)</script>\nstartxref\n0\n%%EOF\n',
    ],
    ['a page in the first line', '%PDF-1.7 %<script>alert(1)</script>\nstartxref\n0\n%%EOF\n'],
    ['a table that lies outside', '%PDF-1.7\n1 0 obj\n<<>>\nendobj\nstartxref\n900\n%%EOF\n'],
    ['one that was cut off', '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n'],
    ['something after its end', '%PDF-1.7\nxref\nstartxref\n9\n%%EOF\n<script>alert(1)</script>'],
  ])('no PDF: %s', async (_name, text) => {
    expect(await faultOf(storeDocument(files, 'letters', Buffer.from(text), 'f'))).toBe(
      'validation.file.document',
    );
  });

  test('a removed file is gone, and removing it again is no error', async () => {
    const key = await storeImage(files, 'certificates', await picture().png().toBuffer(), 'f');
    await files.remove(key);
    await files.remove(key);
    await expect(readStoredFile(files, key)).rejects.toMatchObject({ code: 'A00009' });
    expect(await readdir(join(folder, 'certificates'))).not.toContain(key.split('/')[1]);
  });

  test('no key leads out of the folder', async () => {
    await expect(async () => files.get('certificates/../../etc.png')).rejects.toThrow('no key');
  });
});

const trailer = Buffer.from('<script>alert(1)</script>');

/** @returns a minimal PDF: a heading, an object, the cross-reference table and its offset */
function smallPdf(): Buffer {
  const body = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n';
  return Buffer.from(`${body}xref\n0 1\ntrailer\n<<>>\nstartxref\n${body.length}\n%%EOF\n`);
}
