import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The credentials and the only bucket of the service. */
export const s3Account = {
  region: 'cn-north-1',
  bucket: 'hall-files',
  keyId: 'AKIDHALL',
  secret: 'a-secret-of-the-bucket',
};

/** An object store with its own implementation of Signature Version 4. */
export interface S3Server {
  endpoint: string;
  /** The objects by path. */
  objects: Map<string, { bytes: Buffer; type: string }>;
  /** The status of each refused request. */
  refusals: number[];
  stop(): Promise<void>;
}

/**
 * @param host to listen on
 * @param port 0: any free port
 */
export async function startS3Server(host = '127.0.0.1', port = 0): Promise<S3Server> {
  const { bucket } = s3Account;
  const objects: S3Server['objects'] = new Map();
  const refusals: number[] = [];
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks);
      const status = refuse(request, body);
      if (status) refusals.push(status);
      const path = request.url ?? '';
      if (status) return response.writeHead(status).end('<Error/>');
      const { pathname, searchParams } = new URL(path, 'http://s3');
      if (pathname !== `/${bucket}` && !path.startsWith(`/${bucket}/`))
        return response.writeHead(404).end('<Error/>');
      if (request.method === 'PUT') {
        objects.set(path, { bytes: body, type: String(request.headers['content-type']) });
        return response.writeHead(200).end();
      }
      if (request.method === 'DELETE') {
        objects.delete(path);
        return response.writeHead(204).end();
      }
      if (pathname === `/${bucket}` && searchParams.get('list-type') === '2')
        return response.writeHead(200).end(list([...objects.keys()], searchParams));
      const found = objects.get(path);
      if (!found) return response.writeHead(404).end('<Error/>');
      return response.writeHead(200, { 'content-type': found.type }).end(found.bytes);
    });
  });
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  return {
    endpoint: `http://${host}:${(server.address() as AddressInfo).port}`,
    objects,
    refusals,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Small, so that a list takes several pages. */
const listedAtOnce = 3;

/** Builds a ListObjectsV2 response. */
function list(paths: string[], asked: URLSearchParams): string {
  const prefix = asked.get('prefix') ?? '';
  const after = asked.get('start-after') ?? '';
  const keys = paths
    .map((path) => path.slice(`/${s3Account.bucket}/`.length))
    .filter((key) => key.startsWith(prefix) && key > after)
    .sort();
  const folders = asked.has('delimiter');
  const entries = folders ? [...new Set(keys.map((key) => `${key.split('/')[0]}/`))] : keys;
  const page = entries.slice(0, listedAtOnce);
  const listed = page.map((entry) =>
    folders
      ? `<CommonPrefixes><Prefix>${entry}</Prefix></CommonPrefixes>`
      : `<Contents><Key>${entry}</Key></Contents>`,
  );
  return `<?xml version="1.0"?><ListBucketResult><Prefix>${prefix}</Prefix>${listed.join('')}</ListBucketResult>`;
}

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string): Buffer =>
  createHmac('sha256', key).update(data).digest();

/**
 * Computes Signature Version 4 of the received request from the published description, without the library that signed
 * it.
 * @returns the status of an S3 service for a wrong signature, or undefined for a right one
 */
function refuse(request: IncomingMessage, body: Buffer): number | undefined {
  const { region, keyId: known, secret } = s3Account;
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
    canonicalQuery(url.searchParams),
    ...signed!.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}`),
    '',
    signed,
    payload,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', at, scope, sha256(canonical)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (before, part) => hmac(before, String(part)),
    `AWS4${keyId === known ? secret : ''}`,
  );
  return hmac(key, toSign).toString('hex') === signature ? undefined : 403;
}

/** Sorts and encodes as the description requires: `URLSearchParams` encodes a space and `~` differently. */
const canonicalQuery = (query: URLSearchParams): string =>
  [...query]
    .map((pair) => pair.map((text) => encodeURIComponent(text)).join('='))
    .sort()
    .join('&');
