import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config';

/** @returns what the release that runs is called: as the setting has it, else its version */
export function releaseName({ RELEASE }: Pick<Config, 'RELEASE'>): string {
  if (RELEASE) return RELEASE;
  const file = join(__dirname, '../../../package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
