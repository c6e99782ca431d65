import type { Config } from '../config';
import { readDataKeys, readIndexKeys, readWrapped } from '../crypto/keys';

type Service = Pick<Config, 'KEY_SERVICE_URL' | 'KEY_SERVICE_TOKEN'>;
type Keys = Service & Pick<Config, 'DATA_KEYS' | 'INDEX_KEY'>;
type KeySetting = 'DATA_KEYS' | 'INDEX_KEY';

const limitMs = 5000;

/**
 * Unwraps DATA_KEYS and INDEX_KEY with the key service, by Vault's transit protocol (which OpenBao speaks too). The
 * environment and the disk hold only wrapped keys; the plain keys are in this process' memory. Without
 * KEY_SERVICE_URL the keys are used as set.
 * @returns the settings with plain keys, and without the service's token, which nothing else needs
 * @throws {Error} naming the setting that cannot be unwrapped and what to do, never a key or the token
 */
export async function unwrapKeys<Given extends Keys>(config: Given): Promise<Given> {
  if (!config.KEY_SERVICE_URL) return config;
  const dataKeys = await unwrapAll(config, 'DATA_KEYS', config.DATA_KEYS);
  if (!readDataKeys(dataKeys)) throw noKey('DATA_KEYS');
  const indexKey = await unwrapIndexKey(config);
  return { ...config, DATA_KEYS: dataKeys, INDEX_KEY: indexKey, KEY_SERVICE_TOKEN: undefined };
}

/** The same for a command that only needs INDEX_KEY. */
export async function unwrapIndexKey(service: Service & { INDEX_KEY: string }): Promise<string> {
  if (!service.KEY_SERVICE_URL) return service.INDEX_KEY;
  const indexKey = await unwrapAll(service, 'INDEX_KEY', service.INDEX_KEY);
  if (!readIndexKeys(indexKey)) throw noKey('INDEX_KEY');
  return indexKey;
}

const noKey = (setting: KeySetting): Error =>
  new Error(`${setting}: the key service returned no key of 32 bytes.`);

async function unwrapAll(service: Service, setting: KeySetting, text: string): Promise<string> {
  const unwrapped = text.split(',').map(async (entry) => {
    const { wrapped, rest } = readWrapped(entry.trim());
    return rest + (await askFor(service, setting, wrapped));
  });
  return (await Promise.all(unwrapped)).join(',');
}

/** @returns the key as base64 */
async function askFor(
  { KEY_SERVICE_URL = '', KEY_SERVICE_TOKEN = '' }: Service,
  setting: KeySetting,
  ciphertext: string,
): Promise<string> {
  const answer = await fetch(KEY_SERVICE_URL, {
    method: 'POST',
    headers: { 'x-vault-token': KEY_SERVICE_TOKEN, 'content-type': 'application/json' },
    body: JSON.stringify({ ciphertext }),
    signal: AbortSignal.timeout(limitMs),
    redirect: 'error',
  }).catch((error: unknown) => {
    const { code = 'no answer' } = ((error as Error).cause ?? {}) as { code?: string };
    throw new Error(
      `KEY_SERVICE_URL: the key service cannot be reached (${code}). No process starts without its keys; bring it back, and start again.`,
      { cause: error },
    );
  });
  if (!answer.ok) throw new Error(explain(setting, answer.status));
  const { data } = (await answer.json()) as { data?: { plaintext?: string } };
  return data?.plaintext ?? '';
}

function explain(setting: KeySetting, status: number): string {
  if (status === 403)
    return 'KEY_SERVICE_TOKEN: the key service refuses it. Set a token that may decrypt with the key of KEY_SERVICE_URL.';
  if (status === 400)
    return `${setting}: the key service cannot unwrap it. It was wrapped by a key other than that of KEY_SERVICE_URL.`;
  if (status === 404)
    return 'KEY_SERVICE_URL: the key service has nothing there. The format is https://host:8200/v1/transit/decrypt/KEY.';
  return `KEY_SERVICE_URL: the key service answers ${status} (503: it is sealed). Bring it back, and start again.`;
}
