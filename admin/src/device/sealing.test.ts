import { beforeAll, expect, test } from '@jest/globals';
import { fromBase64Url, makeKey, seal, unseal } from './sealing';

let key: CryptoKey;
beforeAll(async () => {
  key = await makeKey();
});

test('decrypts a text with the key and the purpose of its encryption', async () => {
  const sealed = await seal(key, '王*明 E12345678', 'list');
  expect(new TextDecoder().decode(sealed)).not.toContain('E12345678');
  expect(await unseal(key, sealed, 'list')).toBe('王*明 E12345678');
});

test('nothing else opens it: no other key, no other name, nothing that was altered', async () => {
  const sealed = await seal(key, 'text', 'list');
  expect(await unseal(await makeKey(), sealed, 'list')).toBeUndefined();
  expect(await unseal(key, sealed, 'queue')).toBeUndefined();
  const altered = sealed.map((byte, at) => (at === 20 ? byte ^ 1 : byte));
  expect(await unseal(key, altered, 'list')).toBeUndefined();
  expect(await unseal(key, new Uint8Array(3), 'list')).toBeUndefined();
});

test('encrypts the same text differently each time, with a key that cannot be exported', async () => {
  expect(await seal(key, 'text', 'a')).not.toEqual(await seal(key, 'text', 'a'));
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow();
});

test('decodes a base64url signature', () => {
  expect([...fromBase64Url('-_8A')]).toEqual([251, 255, 0]);
});
