import { createHash } from 'node:crypto';
import { LaunchFault } from '../launch-fault';

/** Registry of images that name none. */
export const publicRegistry = 'https://registry-1.docker.io';

/** Multi-platform lists first: their digest fits every machine. */
const manifestKinds = [
  'application/vnd.oci.image.index.v1+json',
  'application/vnd.docker.distribution.manifest.list.v2+json',
  'application/vnd.oci.image.manifest.v1+json',
  'application/vnd.docker.distribution.manifest.v2+json',
].join(', ');

/** Timeout of an answer in milliseconds, and its maximum size in bytes, as registries limit manifests. */
const patience = 30_000;
const mostBytes = 4_194_304;

/** Credentials for a private registry: an account or a token. */
export type RegistryAccess = { user: string; password: string } | { token: string };

/**
 * @param registry an address from `readRegistry`
 * @param repository such as `library/postgres`
 * @param tag such as `17`
 * @param access sent only to a registry that asks for it; undefined: anonymous access
 * @returns the digest of the manifest that the tag currently names, computed from its bytes
 * @throws {LaunchFault} if the registry cannot be reached, denies the image or lacks it, or reports another digest
 */
export async function askDigest(
  registry: URL,
  repository: string,
  tag: string,
  access?: RegistryAccess,
): Promise<string> {
  const name = `${repository}:${tag} at ${registry.host}`;
  const place = new URL(`/v2/${repository}/manifests/${tag}`, registry);
  const accept = { accept: manifestKinds };
  let answer = await get(place, accept);
  if (answer.status === 401) {
    const authorization = await answerChallenge(answer, name, access);
    answer = await get(place, { ...accept, authorization });
    if (answer.status === 401 && access)
      throw new LaunchFault(`${name}: the registry does not take the account or token.`);
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
 * @param refusal a registry's 401 answer with its authentication scheme
 * @returns the `Authorization` header of the retry
 * @throws {LaunchFault} if credentials are required and missing, or no token is issued
 */
async function answerChallenge(
  refusal: Response,
  name: string,
  access: RegistryAccess | undefined,
): Promise<string> {
  if (access && 'token' in access) return `Bearer ${access.token}`;
  const challenge = refusal.headers.get('www-authenticate') ?? '';
  if (access && /^Basic\b/i.test(challenge)) return basic(access);
  const said = new Map(
    [...challenge.matchAll(/\b(realm|service|scope)="([^"]*)"/g)].map(
      ([, key = '', value = '']) => [key, value],
    ),
  );
  const realm = said.get('realm');
  if (!/^Bearer /i.test(challenge) || !realm)
    throw new LaunchFault(
      `${name}: the registry wants an account: REGISTRY_USER and REGISTRY_PASSWORD, or REGISTRY_TOKEN.`,
    );
  const place = readRegistry(realm);
  for (const key of ['service', 'scope'])
    if (said.has(key)) place.searchParams.set(key, said.get(key) ?? '');
  return `Bearer ${await askToken(place, name, access ? { authorization: basic(access) } : {})}`;
}

const basic = ({ user, password }: { user: string; password: string }): string =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;

/** @throws {LaunchFault} if no token is issued */
async function askToken(
  place: URL,
  name: string,
  headers: Record<string, string>,
): Promise<string> {
  const answer = await get(place, headers);
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
 * @throws {LaunchFault} if it is invalid, or lacks TLS and is not local, because a man in the middle could name any
 * image; or if it contains credentials, which a process list would show
 */
export function readRegistry(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.username || url?.password)
    throw new LaunchFault(
      `The account for ${url.host} belongs into REGISTRY_USER and REGISTRY_PASSWORD, not into its address.`,
    );
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

/** `fetch` reports the failure in its cause. */
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
