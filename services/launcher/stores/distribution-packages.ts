import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * SHA-256 of each distribution package that the launcher downloads, by file name, recorded on first use. apt verifies
 * the signed lists; a package with a known name and another hash is also rejected. A newer version has only its
 * signature, and is reported.
 */
export const knownPackages: ReadonlyMap<string, string> = new Map([
  [
    'redis-server_5%3a7.0.15-1~deb12u10_amd64.deb',
    '784e17b51024ff878fd7d709a68346658fa9b21f6de740cb75e474f28790971c',
  ],
  [
    'redis-server_5%3a7.0.15-1~deb12u7_amd64.deb',
    '1f43e46f153d1653586e72871dd3e2ea08acba5c3d2b38b02f90d63d16352cac',
  ],
  [
    'redis-tools_5%3a7.0.15-1~deb12u10_amd64.deb',
    'f791cfcbf3054832bd6e786546acb0d4e046888f8e63bcf567c1c65fbfaf69e2',
  ],
  [
    'redis-tools_5%3a7.0.15-1~deb12u7_amd64.deb',
    '3c8cd27847c6a06b6f6c29e7415a9057462a89661e3a8e2eb8dd5b2d7830bb40',
  ],
  ['liblzf1_3.6-3_amd64.deb', '9854b0866201b63e04f1e446f45f01ef4a6f72c61f2250b75f944f6046cc7e8c'],
  [
    'libjemalloc2_5.3.0-1_amd64.deb',
    'a4117c23c5c8acf6c9678a6cb086f000b79476369da7efe8a78a70826956ad3d',
  ],
  [
    'libatomic1_12.2.0-14+deb12u1_amd64.deb',
    'fbd4e154a6b444229ea002cc209df099209c0adc09102e5fd21239a3d2b55e2d',
  ],
]);

/** Requires valid signatures of lists and packages, whatever the machine's settings. */
export const signedOnly = [
  'APT::Get::AllowUnauthenticated=false',
  'Acquire::AllowInsecureRepositories=false',
  'Acquire::AllowWeakRepositories=false',
  'Acquire::AllowDowngradeToInsecureRepositories=false',
].flatMap((option) => ['-o', option]);

/**
 * Verifies downloads before they are unpacked.
 * @param folder of the package files
 * @returns the names of packages with an unknown version
 * @throws {Error} if a known package has another hash
 */
export function checkPackages(folder: string, known = knownPackages): string[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.deb'));
  for (const name of files) {
    const expected = known.get(name);
    const found = createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('hex');
    if (expected && expected !== found)
      throw new Error(`${name} is not the package of that name: its SHA-256 is ${found}.`);
  }
  return files.filter((name) => !known.has(name));
}
