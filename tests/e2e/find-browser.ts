import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The browser without a window, which takes two thirds of the processor that the other takes for the same pages. */
const shell = 'chromium-headless-shell';
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The system's Chromium, without a window where there is one; as root on Debian and Ubuntu it is installed when it is
 * not there.
 * @throws {Error} saying how to get one
 */
export function findBrowser(): string {
  if (!search([shell])) addShell();
  const found =
    search(names) ?? (install(shell) || install('chromium') ? search(names) : undefined);
  if (found) return found;
  throw new Error(
    'No Chromium was found on the PATH. Install one: apt-get install chromium (Debian), ' +
      'apt-get install chromium-browser (Ubuntu), brew install --cask chromium (macOS), or Google Chrome.',
  );
}

function search(wanted: string[]): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/snap/bin'];
  return wanted
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

/** Beside the Chromium that is there, of its very version: nothing that is there is changed. */
function addShell(): void {
  const asked = spawnSync('dpkg-query', ['-W', '-f', '${Version}', 'chromium']);
  if (asked.status === 0) install(`${shell}=${asked.stdout.toString()}`);
}

function install(wanted: string): boolean {
  if (process.getuid?.() !== 0) return false;
  const run = (...args: string[]): boolean =>
    spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
  process.stderr.write(`Installing ${wanted} (apt-get install) …\n`);
  // One that cannot be reached is not waited for.
  const packages = [
    'install',
    '-y',
    '-q',
    '--no-install-recommends',
    '-o',
    'Acquire::Retries=0',
    wanted,
  ];
  return run(...packages) || (run('update', '-q') && run(...packages));
}
