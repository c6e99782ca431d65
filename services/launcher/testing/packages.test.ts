import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { projectRoot } from '../environment';

type Json = Record<string, unknown>;
const readJson = (path: string): Json =>
  JSON.parse(readFileSync(join(projectRoot, path), 'utf8')) as Json;

interface Locked {
  version?: string;
  license?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  inBundle?: boolean;
}
const locked = Object.entries(readJson('package-lock.json').packages as Record<string, Locked>)
  .filter(([path, { link }]) => path.includes('node_modules/') && !link)
  .map(([path, entry]) => ({ name: path.replace(/^.*node_modules\//, ''), ...entry }));

/** Licences that allow use and unmodified redistribution with the product. */
const allowed = new Set([
  'MIT',
  'MIT-0',
  'MIT/X11',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'Unlicense',
  'CC0-1.0',
  'BlueOak-1.0.0',
  'Zlib',
  'Python-2.0',
  'CC-BY-4.0',
  'CC-BY-3.0',
  // For an unmodified font, and libraries that are linked unmodified or used only for building.
  'OFL-1.1',
  'LGPL-3.0-or-later',
  'MPL-2.0',
]);

/**
 * Packages without an SPDX licence in package.json. The files of the first say MIT. `buffers`, a dependency of a
 * spreadsheet reader, has none; its author's related packages say MIT/X11.
 */
const readByHand = new Set([
  'busboy',
  'streamsearch',
  'png-js',
  'buildcheck',
  'cpu-features',
  'ssh2',
  'buffers',
]);

/** One allowed alternative (OR) is enough; with AND each licence must be allowed. */
const isAllowed = (license: string): boolean =>
  license
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => allowed.has(one)));

describe('the packages', () => {
  test('are named by one version each, nowhere by a range', () => {
    const services = readdirSync(join(projectRoot, 'services')).map((name) => `services/${name}`);
    const files = ['', 'shared', 'ui', 'web', 'admin', 'tests', 'lab', ...services].map((folder) =>
      join(folder, 'package.json'),
    );
    const ranges = files.flatMap((file) => {
      const content = readJson(file);
      return [
        'dependencies',
        'devDependencies',
        'optionalDependencies',
        'peerDependencies',
        'overrides',
      ]
        .flatMap((section) => Object.entries((content[section] ?? {}) as Record<string, string>))
        .filter(([, version]) => !/^(npm:[@\w/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
        .map(([name, version]) => `${file}: ${name} ${version}`);
    });
    expect(files.length).toBeGreaterThan(10);
    expect(ranges).toEqual([]);
  });

  test('are locked with the hash of each download', () => {
    const loose = locked.filter(
      ({ integrity, inBundle }) => !inBundle && !integrity?.startsWith('sha512-'),
    );
    expect(locked.length).toBeGreaterThan(500);
    expect(loose.map(({ name }) => name)).toEqual([]);
  });

  test('have allowed licences', () => {
    const others = locked.filter(
      ({ name, license }) => !(license ? isAllowed(license) : readByHand.has(name)),
    );
    expect(others.map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
  });

  test('are listed by `npm run sbom` in CycloneDX', () => {
    const { sbom } = readJson('package.json').scripts as { sbom: string };
    const { stdout } = spawnSync(sbom, { cwd: projectRoot, shell: true, maxBuffer: 64_000_000 });
    const bom = JSON.parse(stdout.toString()) as {
      bomFormat: string;
      components: { name: string }[];
    };
    expect(bom.bomFormat).toBe('CycloneDX');
    const names = bom.components.map(({ name }) => name);
    expect(names).toContain('express');
  });
});
