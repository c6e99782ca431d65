import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Config } from './config';

/** @returns the name of the running version: the setting RELEASE, or its version */
export function versionName({ RELEASE }: Pick<Config, 'RELEASE'>): string {
  if (RELEASE) return RELEASE;
  // Compiled in dist, or run from source.
  const root = join(__dirname, basename(__dirname) === 'dist' ? '../../..' : '../..');
  const file = join(root, 'package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
