import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, say } from './project.mjs';

const byDigest = /^[\w./:-]+@sha256:[0-9a-f]{64}$/;

/**
 * `npm run images:pin -- --check`: names the images of docker-compose.yml that a tag alone names, which may be another image
 * tomorrow. A machine with containers alone asks this, so it comes before anything is installed.
 * @param {Record<string, string | undefined>} settings as read from the environment and `.env`
 * @returns {number} the exit code
 */
export function tellUnpinned(settings) {
  const compose = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
  const named = [...compose.matchAll(/\$\{(\w+_IMAGE):-([^}]+)\}/g)];
  const unpinned = named.filter(([, setting]) => !byDigest.test(settings[setting]?.trim() ?? ''));
  for (const [, setting, tag] of unpinned) say(`${setting} does not name ${tag} by its digest.`);
  return unpinned.length ? 1 : 0;
}
