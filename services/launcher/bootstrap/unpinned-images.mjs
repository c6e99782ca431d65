import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, say } from './project.mjs';

const byDigest = /^[\w./:-]+@sha256:[0-9a-f]{64}$/;

/**
 * `npm run images:pin -- --check`: lists the images of docker-compose.yml that are named by tag only, because a tag can
 * change. It runs before anything is installed, because machines with only a container engine run it.
 * @param {Record<string, string | undefined>} settings from the environment and `.env`
 * @returns {number} the exit code
 */
export function tellUnpinned(settings) {
  const compose = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
  const named = [...compose.matchAll(/\$\{(\w+_IMAGE):-([^}]+)\}/g)];
  const unpinned = named.filter(([, setting]) => !byDigest.test(settings[setting]?.trim() ?? ''));
  for (const [, setting, tag] of unpinned) say(`${setting} does not name ${tag} by its digest.`);
  return unpinned.length ? 1 : 0;
}
