import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The system's Chromium; as root on Debian and Ubuntu it is installed when there is none.
 * @throws {Error} saying how to get one
 */
export function findBrowser(): string {
  const found = search() ?? (install() ? search() : undefined);
  if (found) return found;
  throw new Error(
    'No Chromium was found on the PATH. Install one: apt-get install chromium (Debian), ' +
      'apt-get install chromium-browser (Ubuntu), brew install --cask chromium (macOS), or Google Chrome.',
  );
}

function search(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/snap/bin'];
  return folders
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

function install(): boolean {
  if (process.getuid?.() !== 0) return false;
  const run = (...args: string[]): boolean =>
    spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
  process.stderr.write('Installing chromium (apt-get install) …\n');
  const packages = ['install', '-y', '-q', '--no-install-recommends', 'chromium'];
  return run(...packages) || (run('update', '-q') && run(...packages));
}
