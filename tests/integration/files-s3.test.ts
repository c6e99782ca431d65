import { beforeAll, describe, expect, test } from '@jest/globals';
import { createS3Files } from '@hall/platform/providers/files';
import { cleanUpAtEnd } from '../support/clean-up-at-end';
import { s3Account, startS3Server, type S3Server } from '../support/s3-server';

const { bucket, region, keyId, secret } = s3Account;

describe('files in a bucket of an S3-compatible service', () => {
  let service: S3Server;
  beforeAll(async () => {
    service = await startS3Server();
    cleanUpAtEnd(() => service.stop());
  });

  const open = (changed: object = {}) =>
    createS3Files({
      S3_ENDPOINT: service.endpoint,
      S3_BUCKET: bucket,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: keyId,
      S3_SECRET_ACCESS_KEY: secret,
      ...changed,
    });
  const key = 'papers/9b1c2d3e-0000-4000-8000-000000000001.jpg';
  const bytes = Buffer.from([0xff, 0xd8, 0xff, 0, 1, 2, 0xfe, 0x80, 0x0a]);

  test('a stored object is returned unchanged, with its type, until it is deleted', async () => {
    const files = open();
    await files.put(key, bytes, 'image/jpeg');
    expect(service.objects.get(`/${bucket}/${key}`)).toEqual({ bytes, type: 'image/jpeg' });
    expect(await files.get(key)).toEqual(bytes);
    await files.put(key, Buffer.from('anew'), 'image/png');
    expect(await files.get(key)).toEqual(Buffer.from('anew'));
    await files.remove(key);
    expect(await files.get(key)).toBeUndefined();
    await files.remove(key);
    expect(service.refusals).toEqual([]);
  });

  test('folders are listed in pages, and one is deleted with its content', async () => {
    const files = open();
    expect(await files.listFolders()).toEqual([]);
    const folders = ['a', 'a-b', 'b', 'c', 'd', 'e', 'latest'];
    const names = ['1.gz', '2.gz', '3.gz', '4.gz', 'file-papers-a_b.jpg', 'manifest.json'];
    for (const folder of folders)
      for (const name of names) await files.put(`${folder}/${name}`, bytes, 'image/jpeg');
    expect((await files.listFolders()).sort()).toEqual(folders);
    await files.removeFolder('a');
    await files.removeFolder('not-there');
    expect((await files.listFolders()).sort()).toEqual(folders.slice(1));
    for (const folder of folders) await files.removeFolder(folder);
    expect(service.objects.size).toBe(0);
    expect(service.refusals).toEqual([]);
    await expect(files.removeFolder('../a')).rejects.toThrow('no folder');
    await expect(open({ S3_SECRET_ACCESS_KEY: 'a-guess' }).listFolders()).rejects.toThrow('403');
  });

  test('a wrong secret, an unknown key and another region are refused, and nothing is stored', async () => {
    for (const changed of [
      { S3_SECRET_ACCESS_KEY: 'a-guess' },
      { S3_ACCESS_KEY_ID: 'AKIDOTHER' },
      { S3_REGION: 'us-east-1' },
    ]) {
      service.refusals.length = 0;
      const files = open(changed);
      await expect(files.put(key, bytes, 'image/jpeg')).rejects.toThrow(/answered 40[03] to PUT/);
      await expect(files.get(key)).rejects.toThrow(/answered 40[03]/);
      expect(service.refusals).toHaveLength(2);
    }
    expect(service.objects.size).toBe(0);
  });

  test('a missing bucket is an error on upload, never a silent loss', async () => {
    await expect(open({ S3_BUCKET: 'another' }).put(key, bytes, 'image/jpeg')).rejects.toThrow(
      'no such bucket',
    );
  });

  test('an unreachable service is an error, and an invalid key is never sent', async () => {
    const away = open({ S3_ENDPOINT: 'http://127.0.0.1:9' });
    await expect(away.get(key)).rejects.toThrow();
    await expect(open().get('papers/../secret.jpg')).rejects.toThrow('no key');
  });
});
