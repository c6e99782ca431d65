import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Environment } from '../environment';
import { LaunchFault } from '../launch-fault';
import { checkPackages, signedOnly } from './distribution-packages';

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
  tell: (line: string) => void,
): RedisBinary {
  for (const name of ['redis-server', 'valkey-server'])
    for (const folder of (environment.PATH ?? '').split(delimiter).filter(Boolean))
      if (isExecutable(join(folder, name))) return { command: join(folder, name) };
  const unpacked = join(cacheFolder, 'redis');
  const found =
    findUnpacked(unpacked) ??
    (unpackFromDistribution(unpacked, environment, tell) ? findUnpacked(unpacked) : undefined);
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
  tell: (line: string) => void,
): boolean {
  if (
    !existsSync('/etc/debian_version') ||
    !existsSync('/usr/bin/apt-get') ||
    !existsSync('/usr/bin/dpkg')
  )
    return false;
  tell('Fetching Redis from the distribution (apt-get download) …');
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
    tell(`${name} is newer than what is known here; the distribution's signature vouches for it.`);
  const archives = readdirSync(downloads).filter((name) => name.endsWith('.deb'));
  const unpacked = archives.every((name) =>
    run('/usr/bin/dpkg', ['-x', join(downloads, name), folder]),
  );
  rmSync(downloads, { recursive: true, force: true });
  return unpacked;
}
