import { createHash } from 'node:crypto';
import { LaunchFault } from '../launch-fault';

/** Where compose takes an image from that names no registry. */
export const publicRegistry = 'https://registry-1.docker.io';

/** Lists of one image for several machines first: their digest fits each of them. */
const manifestKinds = [
  'application/vnd.oci.image.index.v1+json',
  'application/vnd.docker.distribution.manifest.list.v2+json',
  'application/vnd.oci.image.manifest.v1+json',
  'application/vnd.docker.distribution.manifest.v2+json',
].join(', ');

/** Milliseconds for one answer, and bytes of it: what a registry takes for a manifest at the most. */
const patience = 30_000;
const mostBytes = 4_194_304;

/**
 * @param registry an address as `readRegistry` gives it
 * @param repository as `library/postgres`
 * @param tag as `17`
 * @returns the digest of what the registry has under the tag now, worked out from what it sent
 * @throws {LaunchFault} where the registry cannot be asked, has no such image, or names another digest
 */
export async function askDigest(registry: URL, repository: string, tag: string): Promise<string> {
  const name = `${repository}:${tag} at ${registry.host}`;
  const place = new URL(`/v2/${repository}/manifests/${tag}`, registry);
  const accept = { accept: manifestKinds };
  let answer = await get(place, accept);
  if (answer.status === 401) {
    const authorization = `Bearer ${await askToken(answer, name)}`;
    answer = await get(place, { ...accept, authorization });
  }
  if (answer.status !== 200)
    throw new LaunchFault(`${name}: the registry answers ${answer.status}.`);
  const manifest = await readBody(answer, name);
  if (!manifestKinds.includes(answer.headers.get('content-type')?.split(';')[0] ?? 'nothing'))
    throw new LaunchFault(`${name}: what the registry sent is no manifest of an image.`);
  const digest = `sha256:${createHash('sha256').update(manifest).digest('hex')}`;
  const told = answer.headers.get('docker-content-digest');
  if (told && told !== digest)
    throw new LaunchFault(`${name}: the registry names ${told}, and sent ${digest}.`);
  return digest;
}

/**
 * @returns the token that the registry wants of somebody without an account
 * @throws {LaunchFault} where it wants an account, or sends us to an address without TLS
 */
async function askToken(refusal: Response, name: string): Promise<string> {
  const challenge = refusal.headers.get('www-authenticate') ?? '';
  const said = new Map(
    [...challenge.matchAll(/\b(realm|service|scope)="([^"]*)"/g)].map(
      ([, key = '', value = '']) => [key, value],
    ),
  );
  const realm = said.get('realm');
  if (!/^Bearer /i.test(challenge) || !realm)
    throw new LaunchFault(`${name}: the registry wants an account, which this command has not.`);
  const place = readRegistry(realm);
  for (const key of ['service', 'scope'])
    if (said.has(key)) place.searchParams.set(key, said.get(key) ?? '');
  const answer = await get(place, {});
  const token = answer.ok && readToken((await readBody(answer, name)).toString());
  if (!token) throw new LaunchFault(`${name}: ${place.host} gives no token for it.`);
  return token;
}

function readToken(text: string): string | undefined {
  try {
    const { token, access_token: other } = JSON.parse(text) as Record<string, unknown>;
    return [token, other].find((one) => typeof one === 'string');
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/**
 * @returns the address
 * @throws {LaunchFault} where it is none, or has no TLS and is not of this machine: who stands between could name any image
 */
export function readRegistry(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isHere = url && ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname);
  if (url?.protocol === 'https:' || (url?.protocol === 'http:' && isHere)) return url;
  throw new LaunchFault(`A registry is asked by https://host, which ${address} is not.`);
}

async function get(place: URL, headers: Record<string, string>): Promise<Response> {
  try {
    return await fetch(place, {
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    });
  } catch (error) {
    throw new LaunchFault(`${place.host} cannot be asked: ${reasonOf(error)}.`, { cause: error });
  }
}

/** `fetch` says what failed in its cause. */
const reasonOf = (error: unknown): string => {
  const { message, cause } = error as Error;
  return cause instanceof Error ? cause.message : message;
};

async function readBody(answer: Response, name: string): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of (answer.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += part.byteLength;
    if (bytes > mostBytes) throw new LaunchFault(`${name}: the registry sends more than 4 MB.`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
