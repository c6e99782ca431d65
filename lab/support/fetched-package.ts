import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@hall/launcher/environment';

/**
 * Downloads a package that only one long step needs, once, into `.cache`. The project's installation stays without it
 * and its dependencies. None of its scripts runs.
 * @returns its folder; undefined if npm cannot download it
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
