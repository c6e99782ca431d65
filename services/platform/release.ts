import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Config } from './config';

/** @returns what the release that runs is called: as the setting has it, else its version */
export function releaseName({ RELEASE }: Pick<Config, 'RELEASE'>): string {
  if (RELEASE) return RELEASE;
  // Compiled from dist, or as a source.
  const root = join(__dirname, basename(__dirname) === 'dist' ? '../../..' : '../..');
  const file = join(root, 'package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
