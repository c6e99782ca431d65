/** The images that docker-compose.yml and deploy/Dockerfile begin with, by the setting that names each. */
export const images = {
  POSTGRES_IMAGE: 'postgres:17',
  REDIS_IMAGE: 'redis:7',
  NODE_IMAGE: 'node:20-bookworm-slim',
} as const;

export type ImageSetting = keyof typeof images;
export const imageSettings = Object.keys(images) as ImageSetting[];

const byDigest = /^[\w./:-]+@sha256:[0-9a-f]{64}$/;

/**
 * @param settings as read from the environment and `.env`
 * @returns the settings that do not name their image by its digest
 */
export const findUnpinned = (settings: Record<string, string | undefined>): ImageSetting[] =>
  imageSettings.filter((setting) => !byDigest.test(settings[setting]?.trim() ?? ''));

/**
 * @param tag as `postgres:17`
 * @param digests what an engine tells of the image it has: `<repository>@sha256:…`, of each place that it came from
 * @returns the tag with its digest
 * @throws {Error} where the image came from nowhere: it was built here, and a digest of it says nothing
 */
export function nameByDigest(tag: string, digests: string[]): string {
  const repository = tag.slice(0, tag.indexOf(':'));
  const found = digests.find((digest) =>
    [repository, `docker.io/library/${repository}`, `docker.io/${repository}`].includes(
      digest.slice(0, digest.indexOf('@')),
    ),
  );
  const digest = found?.slice(found.indexOf('@') + 1);
  const named = digest && `${tag}@${digest}`;
  if (!named || !byDigest.test(named))
    throw new Error(`${tag} has no digest here: it was not fetched from a registry.`);
  return named;
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
