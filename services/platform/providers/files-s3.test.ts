import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createS3Files } from './files-s3';

const secrets: Record<string, string> = { AKIDHALL: 'a-secret-of-the-bucket' };
const region = 'cn-north-1';
const bucket = 'hall-files';

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string): Buffer =>
  createHmac('sha256', key).update(data).digest();

/**
 * Computes Signature Version 4 from the request as it arrived, by its published description and without the
 * library that signed it.
 * @returns the status that an S3 service answers a wrong one with; undefined where it is right
 */
function refuse(request: IncomingMessage, body: Buffer): number | undefined {
  const authorization = request.headers.authorization ?? '';
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      authorization,
    );
  if (!parts) return 400;
  const [, keyId, day, forRegion, signed, signature] = parts as unknown as string[];
  const at = String(request.headers['x-amz-date']);
  if (!at.startsWith(day!) || forRegion !== region || !signed!.includes('host')) return 400;
  const payload = String(request.headers['x-amz-content-sha256']);
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== sha256(body)) return 400;
  const url = new URL(request.url ?? '', 'http://s3');
  const canonical = [
    request.method,
    url.pathname,
    url.searchParams.toString(),
    ...signed!.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}`),
    '',
    signed,
    payload,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', at, scope, sha256(canonical)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (before, part) => hmac(before, String(part)),
    `AWS4${secrets[keyId!] ?? ''}`,
  );
  return hmac(key, toSign).toString('hex') === signature ? undefined : 403;
}

describe('files in a bucket of an S3-compatible service', () => {
  const objects = new Map<string, { bytes: Buffer; type: string }>();
  let server: Server;
  let endpoint: string;
  let refusals: number[] = [];

  beforeAll(async () => {
    server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const body = Buffer.concat(chunks);
        const status = refuse(request, body);
        if (status) refusals.push(status);
        const path = request.url ?? '';
        if (status) return response.writeHead(status).end('<Error/>');
        if (!path.startsWith(`/${bucket}/`)) return response.writeHead(404).end('<Error/>');
        if (request.method === 'PUT') {
          objects.set(path, { bytes: body, type: String(request.headers['content-type']) });
          return response.writeHead(200).end();
        }
        if (request.method === 'DELETE') {
          objects.delete(path);
          return response.writeHead(204).end();
        }
        const found = objects.get(path);
        if (!found) return response.writeHead(404).end('<Error/>');
        return response.writeHead(200, { 'content-type': found.type }).end(found.bytes);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  const open = (changed: object = {}) =>
    createS3Files({
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: 'AKIDHALL',
      S3_SECRET_ACCESS_KEY: 'a-secret-of-the-bucket',
      ...changed,
    });
  const key = 'papers/9b1c2d3e-0000-4000-8000-000000000001.jpg';
  const bytes = Buffer.from([0xff, 0xd8, 0xff, 0, 1, 2, 0xfe, 0x80, 0x0a]);

  test('what is put is there as it was, with its type, until it is removed', async () => {
    const files = open();
    await files.put(key, bytes, 'image/jpeg');
    expect(objects.get(`/${bucket}/${key}`)).toEqual({ bytes, type: 'image/jpeg' });
    expect(await files.get(key)).toEqual(bytes);
    await files.put(key, Buffer.from('anew'), 'image/png');
    expect(await files.get(key)).toEqual(Buffer.from('anew'));
    await files.remove(key);
    expect(await files.get(key)).toBeUndefined();
    await files.remove(key);
    expect(refusals).toEqual([]);
  });

  test('a wrong secret, an unknown key and another region are refused, and nothing is stored', async () => {
    for (const changed of [
      { S3_SECRET_ACCESS_KEY: 'a-guess' },
      { S3_ACCESS_KEY_ID: 'AKIDOTHER' },
      { S3_REGION: 'us-east-1' },
    ]) {
      refusals = [];
      const files = open(changed);
      await expect(files.put(key, bytes, 'image/jpeg')).rejects.toThrow(/answered 40[03] to PUT/);
      await expect(files.get(key)).rejects.toThrow(/answered 40[03]/);
      expect(refusals).toHaveLength(2);
    }
    expect(objects.size).toBe(0);
  });

  test('a bucket that is not there is a fault when something is put, never a silent loss', async () => {
    await expect(open({ S3_BUCKET: 'another' }).put(key, bytes, 'image/jpeg')).rejects.toThrow(
      'no such bucket',
    );
  });

  test('a service that is away is a fault, and a key that is none is never sent', async () => {
    const away = open({ S3_ENDPOINT: 'http://127.0.0.1:9' });
    await expect(away.get(key)).rejects.toThrow();
    await expect(open().get('papers/../secret.jpg')).rejects.toThrow('no key');
  });
});
