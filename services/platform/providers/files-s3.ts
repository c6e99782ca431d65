import { AwsClient } from 'aws4fetch';
import type { Config } from '../config';
import { assertFileKey, type FileStore } from './file-store';

const limitMs = 10_000;

/**
 * Files in a bucket of an S3-compatible service, addressed by path (`endpoint/bucket/key`), each request
 * signed with Signature Version 4.
 */
export function createS3Files(
  config: Pick<
    Config,
    'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'
  >,
): FileStore {
  const client = new AwsClient({
    accessKeyId: config.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: config.S3_SECRET_ACCESS_KEY ?? '',
    region: config.S3_REGION,
    service: 's3',
    retries: 2,
  });
  const base = `${(config.S3_ENDPOINT ?? '').replace(/\/$/, '')}/${config.S3_BUCKET ?? ''}`;
  const send = async (method: string, key: string, body?: Buffer, contentType?: string) => {
    assertFileKey(key);
    const answer = await client.fetch(`${base}/${key}`, {
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
  };
}
