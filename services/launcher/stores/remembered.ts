import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Reads a small JSON file of a data folder, which holds what must be the same at the next start: ports,
 * development secrets. What it lacks is filled in and kept.
 * @param make what it holds the first time
 */
export function remember<T extends object>(file: string, make: () => T): T {
  const before = read<T>(file);
  const now = { ...make(), ...before };
  if (JSON.stringify(now) !== JSON.stringify(before)) write(file, now);
  return now;
}

/** Changes some of what such a file holds. */
export function rememberChange(file: string, changed: object): void {
  write(file, { ...read(file), ...changed });
}

/** @returns a password that needs no escaping in an address */
export function makePassword(): string {
  return randomBytes(18).toString('base64url');
}

function read<T extends object>(file: string): Partial<T> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Partial<T>;
  } catch {
    return {};
  }
}

function write(file: string, content: object): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
}
