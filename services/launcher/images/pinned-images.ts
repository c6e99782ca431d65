/** The base images of docker-compose.yml and deploy/Dockerfile, by setting. */
export const images = {
  POSTGRES_IMAGE: 'postgres:17',
  REDIS_IMAGE: 'redis:7',
  NODE_IMAGE: 'node:24-bookworm-slim',
  CADDY_IMAGE: 'caddy:2',
} as const;

export type ImageSetting = keyof typeof images;
export const imageSettings = Object.keys(images) as ImageSetting[];

/**
 * @param tag such as `postgres:17`
 * @returns its repository in a registry: official images are under `library`
 */
export function placeOf(tag: string): { repository: string; tag: string } {
  const [name = '', version = ''] = tag.split(':');
  return { repository: name.includes('/') ? name : `library/${name}`, tag: version };
}

/**
 * @param tag such as `postgres:17`
 * @param host of the registry to pull from; undefined: the public one, which needs no name
 * @param digest such as `sha256:…`
 * @returns a name that identifies exactly this image
 */
export function nameByDigest(tag: string, host: string | undefined, digest: string): string {
  const named = host ? `${host}/${placeOf(tag).repository}:${placeOf(tag).tag}` : tag;
  return `${named}@${digest}`;
}

/**
 * @param text of a `.env` file
 * @returns the text with these settings, each replaced in place or appended
 */
export function writeSettings(
  text: string,
  settings: Partial<Record<ImageSetting, string>>,
): string {
  let written = text;
  for (const [name, value] of Object.entries(settings)) {
    const line = `${name}=${value}`;
    const place = new RegExp(`^#?${name}=.*$`, 'm');
    if (place.test(written)) written = written.replace(place, line);
    else written += `${written && !written.endsWith('\n') ? '\n' : ''}${line}\n`;
  }
  return written;
}
