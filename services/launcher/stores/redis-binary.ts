import { spawnSync } from 'node:child_process';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  readFileSync,
} from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Environment } from '../environment';
import { LaunchFault } from '../launch-fault';
import { createHash } from 'node:crypto';

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
const signedOnly = [
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

export interface RedisBinary {
  command: string;
  /** Folders of its libraries, if not the system's. */
  libraryPath?: string;
}

const packages = ['redis-server', 'redis-tools', 'liblzf1', 'libjemalloc2', 'libatomic1'];

/**
 * Finds the system's Redis, because no maintained npm package contains one: on the PATH, else on Debian and Ubuntu the
 * distribution's packages, unpacked into a cache folder without root.
 * @param environment with the PATH to search, and proxy settings for the download
 * @throws {LaunchFault} with instructions to install one
 */
export function findRedisBinary(
  environment: Environment,
  cacheFolder: string,
  report: (line: string) => void,
): RedisBinary {
  for (const name of ['redis-server', 'valkey-server'])
    for (const folder of (environment.PATH ?? '').split(delimiter).filter(Boolean))
      if (isExecutable(join(folder, name))) return { command: join(folder, name) };
  const unpacked = join(cacheFolder, 'redis');
  const found =
    findUnpacked(unpacked) ??
    (unpackFromDistribution(unpacked, environment, report) ? findUnpacked(unpacked) : undefined);
  if (found) return found;
  throw new LaunchFault(
    [
      'No Redis was found: neither redis-server nor valkey-server is on the PATH. Any one of these helps:',
      `  1. install it:       ${process.platform === 'darwin' ? 'brew install redis' : 'apt-get install redis-server (or dnf, apk, brew: redis)'}`,
      '  2. in a container:   docker run -d -p 6379:6379 redis:7 redis-server --appendonly yes --maxmemory-policy noeviction',
      '                       and REDIS_URL=redis://127.0.0.1:6379',
      '  3. an existing one:  REDIS_URL=redis://host:port (7.0 or newer, maxmemory-policy noeviction)',
    ].join('\n'),
  );
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function findUnpacked(folder: string): RedisBinary | undefined {
  const command = join(folder, 'usr/bin/redis-server');
  if (!isExecutable(command)) return undefined;
  const libraries = join(folder, 'usr/lib');
  const triplets = existsSync(libraries)
    ? readdirSync(libraries).map((name) => join(libraries, name))
    : [];
  const binary = { command, libraryPath: [libraries, ...triplets].join(delimiter) };
  const { status } = spawnSync(command, ['--version'], {
    env: { LD_LIBRARY_PATH: binary.libraryPath },
  });
  return status === 0 ? binary : undefined;
}

/** @returns whether the packages could be downloaded and unpacked */
function unpackFromDistribution(
  folder: string,
  environment: Environment,
  report: (line: string) => void,
): boolean {
  if (
    !existsSync('/etc/debian_version') ||
    !existsSync('/usr/bin/apt-get') ||
    !existsSync('/usr/bin/dpkg')
  )
    return false;
  report('Fetching Redis from the distribution (apt-get download) …');
  const downloads = join(folder, 'downloads');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(downloads, { recursive: true });
  // apt-get calls programs by name, so it needs a standard PATH.
  const env = { ...environment, PATH: '/usr/sbin:/usr/bin:/sbin:/bin' };
  const run = (command: string, args: string[]): boolean =>
    spawnSync(command, args, { cwd: downloads, env, stdio: 'ignore', timeout: 120_000 }).status ===
    0;
  const download = (): boolean =>
    run('/usr/bin/apt-get', [...signedOnly, 'download', '-q', ...packages]);
  // A small image has no package lists; only root may download them.
  const fetched =
    download() ||
    (process.getuid?.() === 0 &&
      run('/usr/bin/apt-get', [...signedOnly, 'update', '-q']) &&
      download());
  if (!fetched) return false;
  for (const name of checkPackages(downloads))
    report(
      `${name} is newer than what is known here; the distribution's signature vouches for it.`,
    );
  const archives = readdirSync(downloads).filter((name) => name.endsWith('.deb'));
  const unpacked = archives.every((name) =>
    run('/usr/bin/dpkg', ['-x', join(downloads, name), folder]),
  );
  rmSync(downloads, { recursive: true, force: true });
  return unpacked;
}
