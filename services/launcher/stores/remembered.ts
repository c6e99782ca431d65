import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Reads a JSON file of a data folder with values that must persist across starts: ports, development secrets. Adds and
 * saves missing values.
 * @param make returns the initial values
 */
export function remember<T extends object>(file: string, make: () => T): T {
  const before = read<T>(file);
  const now = { ...make(), ...before };
  if (JSON.stringify(now) !== JSON.stringify(before)) write(file, now);
  return now;
}

/** Updates some values of such a file. */
export function rememberChange(file: string, changed: object): void {
  write(file, { ...read(file), ...changed });
}

/** @returns a password that needs no escaping in a URL */
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
