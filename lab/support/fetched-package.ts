import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@hall/launcher/environment';

/**
 * Fetches a package that one long part alone needs, once, into `.cache`: whoever installs the project is spared it, and what it
 * depends on. None of its scripts runs.
 * @returns its folder; undefined where npm does not give it
 */
export function fetchPackage(name: string, version: string): string | undefined {
  const folder = join(projectRoot, '.cache/packages', `${name.replace('/', '-')}-${version}`);
  const place = join(folder, 'node_modules', name);
  if (existsSync(join(place, 'package.json'))) return place;
  mkdirSync(folder, { recursive: true });
  const args = ['install', '--prefix', folder, '--ignore-scripts', `${name}@${version}`];
  try {
    execFileSync('npm', args, { stdio: 'inherit', shell: process.platform === 'win32' });
  } catch {
    return undefined;
  }
  return place;
}
