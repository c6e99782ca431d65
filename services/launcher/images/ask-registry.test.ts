import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { askDigest, readRegistry, type RegistryAccess } from './ask-registry';

const manifest = JSON.stringify({ schemaVersion: 2, manifests: [] });
const digest = `sha256:${createHash('sha256').update(manifest).digest('hex')}`;
const kind = { 'content-type': 'application/vnd.oci.image.index.v1+json' };

/** A fake registry with scripted answers. */
let server: Server;
let registry: URL;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
beforeAll(async () => {
  server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  registry = readRegistry(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
afterAll(async () => new Promise((resolve) => server.close(resolve)));

const ask = (access?: RegistryAccess): Promise<string> =>
  askDigest(registry, 'library/redis', '7', access);

test('computes the digest from the manifest of the requested tag', async () => {
  const asked: (string | undefined)[] = [];
  answer = ({ url, headers }, response) => {
    asked.push(url, headers.accept?.split(',')[0]);
    response.writeHead(200, { ...kind, 'docker-content-digest': digest }).end(manifest);
  };
  expect(await ask()).toBe(digest);
  expect(asked).toEqual(['/v2/library/redis/manifests/7', kind['content-type']]);
});

test('gets an anonymous token first, as the public registry requires', async () => {
  answer = ({ url, headers }, response) => {
    if (url?.startsWith('/token')) {
      expect(url).toBe('/token?service=a.registry&scope=repository%3Alibrary%2Fredis%3Apull');
      response.end('{"token":"for-anybody"}');
    } else if (headers.authorization === 'Bearer for-anybody')
      response.writeHead(200, kind).end(manifest);
    else {
      const challenge = `Bearer realm="${registry.origin}/token",service="a.registry",scope="repository:library/redis:pull"`;
      response.writeHead(401, { 'www-authenticate': challenge }).end();
    }
  };
  expect(await ask()).toBe(digest);
});

const account = { user: 'hall', password: 'p:ä' };
const basic = `Basic ${Buffer.from('hall:p:ä').toString('base64')}`;

test('a private registry gets credentials only after it asks for them', async () => {
  const told: (string | undefined)[] = [];
  answer = ({ headers }, response) => {
    told.push(headers.authorization);
    if (headers.authorization === basic) response.writeHead(200, kind).end(manifest);
    else response.writeHead(401, { 'www-authenticate': 'Basic realm="hall"' }).end();
  };
  expect(await ask(account)).toBe(digest);
  expect(told).toEqual([undefined, basic]);
  await expect(ask({ user: 'hall', password: 'other' })).rejects.toThrow('does not take');
  await expect(ask()).rejects.toThrow('REGISTRY_USER');
});

test('sends the credentials only to the token server, if there is one', async () => {
  const told: (string | undefined)[] = [];
  answer = ({ url, headers }, response) => {
    told.push(headers.authorization);
    if (url?.startsWith('/token'))
      response.writeHead(headers.authorization === basic ? 200 : 401).end('{"token":"for-us"}');
    else if (headers.authorization === 'Bearer for-us') response.writeHead(200, kind).end(manifest);
    else
      response
        .writeHead(401, { 'www-authenticate': `Bearer realm="${registry.origin}/token"` })
        .end();
  };
  expect(await ask(account)).toBe(digest);
  expect(told).toEqual([undefined, basic, 'Bearer for-us']);
  await expect(ask()).rejects.toThrow('gives no token');
});

test('sends a configured token unchanged', async () => {
  answer = ({ headers }, response) => {
    if (headers.authorization === 'Bearer ours') response.writeHead(200, kind).end(manifest);
    else
      response
        .writeHead(401, { 'www-authenticate': 'Bearer realm="https://elsewhere.example/"' })
        .end();
  };
  expect(await ask({ token: 'ours' })).toBe(digest);
  await expect(ask({ token: 'theirs' })).rejects.toThrow('does not take');
});

test('rejects credentials in the URL without repeating them', () => {
  expect(() => readRegistry('https://hall:hidden@mirror.example')).toThrow('REGISTRY_USER');
  expect(() => readRegistry('https://hall:hidden@mirror.example')).not.toThrow('hidden');
});

test.each([
  ['names another digest than it sends', { ...kind, 'docker-content-digest': `sha256:${'0'.repeat(64)}` }, 200, 'and sent sha256:'], // oxfmt-ignore
  ['sends a page', { 'content-type': 'text/html' }, 200, 'no manifest'],
  ['leads elsewhere', { location: 'https://elsewhere.example/' }, 307, 'cannot be asked'],
  ['has no such image', {}, 404, 'answers 404'],
  ['wants an account', { 'www-authenticate': 'Basic realm="hall"' }, 401, 'wants an account'],
  ['sends us for a token without TLS', { 'www-authenticate': 'Bearer realm="http://elsewhere.example/"' }, 401, 'asked by https'], // oxfmt-ignore
])('rejects a registry that %s', async (_, headers, status, said) => {
  answer = (_request, response) => void response.writeHead(status, headers).end(manifest);
  await expect(ask()).rejects.toThrow(said);
});

test('reads no more than the maximum size of a manifest', async () => {
  answer = (_, response) => void response.writeHead(200, kind).end('x'.repeat(5_000_000));
  await expect(ask()).rejects.toThrow('more than 4 MB');
});

test('requires TLS for a registry on another machine', () => {
  for (const address of ['https://mirror.example', 'http://localhost:5000', 'http://[::1]:5000'])
    expect(readRegistry(address).origin).toBe(address);
  for (const address of [
    'http://mirror.example',
    'http://127.0.0.1.example',
    'file:///x',
    'mirror',
  ])
    expect(() => readRegistry(address)).toThrow('asked by https');
});
