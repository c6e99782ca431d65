import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { checkPackages } from './redis-binary';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hall-packages-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const name = 'redis-server_5%3a7.0.15-1~deb12u10_amd64.deb';
const known = new Map([[name, createHash('sha256').update('the package').digest('hex')]]);

test('rejects another file with a known name and version', () => {
  writeFileSync(join(folder, name), 'the package');
  expect(checkPackages(folder, known)).toEqual([]);
  writeFileSync(join(folder, name), 'another');
  expect(() => checkPackages(folder, known)).toThrow(`${name} is not the package of that name`);
});

test('reports a newer version of the distribution', () => {
  writeFileSync(join(folder, 'redis-server_5%3a7.0.16-1_amd64.deb'), 'newer');
  writeFileSync(join(folder, 'no-package.txt'), 'x');
  expect(checkPackages(folder, known)).toEqual(['redis-server_5%3a7.0.16-1_amd64.deb']);
});
