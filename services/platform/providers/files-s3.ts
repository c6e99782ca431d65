import { AwsClient } from 'aws4fetch';
import type { Config } from '../config';
import { assertFileKey, assertFolder, type FolderStore, isFileKey, isFolder } from './files';

const limitMs = 10_000;
/** Concurrent deletions of a folder's files. */
const removedAtOnce = 8;

/**
 * Files in a bucket of an S3-compatible service, addressed by path (`endpoint/bucket/key`), each request
 * signed with Signature Version 4.
 */
export function createS3Files(
  config: Pick<
    Config,
    'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'
  >,
): FolderStore {
  const client = new AwsClient({
    accessKeyId: config.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: config.S3_SECRET_ACCESS_KEY ?? '',
    region: config.S3_REGION,
    service: 's3',
    retries: 2,
  });
  const base = `${(config.S3_ENDPOINT ?? '').replace(/\/$/, '')}/${config.S3_BUCKET ?? ''}`;
  const ask = async (method: string, path: string, body?: Buffer, contentType?: string) => {
    // The list request addresses the bucket without a slash, because some services sign `bucket/` as `bucket`.
    const answer = await client.fetch(`${base}${path.startsWith('?') ? '' : '/'}${path}`, {
      method,
      ...(body && { body: new Uint8Array(body) }),
      ...(contentType && { headers: { 'content-type': contentType } }),
      signal: AbortSignal.timeout(limitMs),
      redirect: 'error',
    });
    if (!answer.ok && answer.status !== 404)
      throw new Error(`the file service answered ${answer.status} to ${method}`);
    return answer;
  };
  const send = async (method: string, key: string, body?: Buffer, contentType?: string) => {
    assertFileKey(key);
    return ask(method, key, body, contentType);
  };
  /** Each page starts after the last name of the previous one, so that no continuation token is needed. */
  const list = async (query: Record<string, string>): Promise<string> => {
    const asked = new URLSearchParams({ 'list-type': '2', ...query }).toString();
    const answer = await ask('GET', `?${asked}`);
    if (!answer.ok) throw new Error('the file service has no such bucket');
    return answer.text();
  };
  return {
    async put(key, bytes, contentType) {
      const answer = await send('PUT', key, bytes, contentType);
      if (!answer.ok) throw new Error('the file service has no such bucket');
    },
    async get(key) {
      const answer = await send('GET', key);
      return answer.ok ? Buffer.from(await answer.arrayBuffer()) : undefined;
    },
    async remove(key) {
      await send('DELETE', key);
    },
    async listFolders() {
      const folders = new Set<string>();
      for (let last = '', before: string | undefined; last !== before;) {
        before = last;
        const page = await list({ delimiter: '/', ...(last && { 'start-after': last }) });
        const told = [...page.matchAll(/<Prefix>([^<]+)\/<\/Prefix>/g)].map(
          ([, name = '']) => name,
        );
        for (const name of told) folders.add(name);
        // Skip all files of the last folder: no file name starts with `~`.
        last = [last, ...keysIn(page), ...told.map((name) => `${name}/~`)].sort().at(-1) ?? '';
      }
      return [...folders].filter(isFolder);
    },
    async removeFolder(folder) {
      assertFolder(folder);
      for (let last: string | undefined = ''; last !== undefined;) {
        const page = await list({ prefix: `${folder}/`, ...(last && { 'start-after': last }) });
        const keys = keysIn(page);
        last = keys.at(-1);
        const ours = keys.filter(isFileKey);
        while (ours.length)
          await Promise.all(ours.splice(0, removedAtOnce).map((key) => send('DELETE', key)));
      }
    },
  };
}

const keysIn = (page: string): string[] =>
  [...page.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key = '']) => key);
