/** The images that docker-compose.yml and deploy/Dockerfile begin with, by the setting that names each. */
export const images = {
  POSTGRES_IMAGE: 'postgres:17',
  REDIS_IMAGE: 'redis:7',
  NODE_IMAGE: 'node:24-bookworm-slim',
  CADDY_IMAGE: 'caddy:2',
} as const;

export type ImageSetting = keyof typeof images;
export const imageSettings = Object.keys(images) as ImageSetting[];

/**
 * @param tag as `postgres:17`
 * @returns where a registry keeps it: the images of no account lie under `library` there
 */
export function placeOf(tag: string): { repository: string; tag: string } {
  const [name = '', version = ''] = tag.split(':');
  return { repository: name.includes('/') ? name : `library/${name}`, tag: version };
}

/**
 * @param tag as `postgres:17`
 * @param host of the registry from which it is to be fetched; undefined: the public one, which needs no name
 * @param digest as `sha256:…`
 * @returns the image's name, which another image cannot bear
 */
export function nameByDigest(tag: string, host: string | undefined, digest: string): string {
  const named = host ? `${host}/${placeOf(tag).repository}:${placeOf(tag).tag}` : tag;
  return `${named}@${digest}`;
}

/**
 * @param text of a file `.env`
 * @returns the same with these settings, each in the place where it stood, else at the end
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
