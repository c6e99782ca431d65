import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The headless build of Chromium. It needs two thirds of the processor time of the full build. */
const shell = 'chromium-headless-shell';
const full = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * Finds the system's Chromium and prefers its headless build. If no browser is found, installs one with apt when the
 * user is root on Debian or Ubuntu.
 * @param withWindow whether the browser must be able to open a window (`--headed`)
 * @returns the path of the executable
 * @throws {Error} if no browser is found, with the commands that install one
 */
export function findBrowser(withWindow = false): string {
  if (!withWindow && !search([shell])) addShell();
  const wanted = withWindow ? full : [shell, ...full];
  const installOne = (): boolean => (!withWindow && install(shell)) || install('chromium');
  const found = search(wanted) ?? (installOne() ? search(wanted) : undefined);
  if (found) return found;
  throw new Error(
    `No Chromium ${withWindow ? 'that can open a window ' : ''}was found on the PATH. Install one: ` +
      'apt-get install chromium (Debian), apt-get install chromium-browser (Ubuntu), ' +
      'brew install --cask chromium (macOS), or Google Chrome.',
  );
}

/** @returns whether Playwright was started with an option that shows the browser */
export const asksForWindow = (
  args: readonly string[] = process.argv,
  { PWDEBUG }: NodeJS.ProcessEnv = process.env,
): boolean => Boolean(PWDEBUG) || args.some((arg) => /^--(headed|debug|ui)\b/.test(arg));

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

/** Installs the headless build in the version of the Chromium that is installed, which stays as it is. */
function addShell(): void {
  const asked = spawnSync('dpkg-query', ['-W', '-f', '${Version}', 'chromium']);
  if (asked.status === 0) install(`${shell}=${asked.stdout.toString()}`);
}

function install(wanted: string): boolean {
  if (process.getuid?.() !== 0) return false;
  const run = (...args: string[]): boolean =>
    spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
  process.stderr.write(`Installing ${wanted} (apt-get install) …\n`);
  // Without retries, a machine without a network fails at once.
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
