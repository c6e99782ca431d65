import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '@hall/launcher/environment';
import { lastRelease } from '@hall/platform/postgres/releases';

const run = promisify(execFile);

/**
 * Checks out and compiles the last release's sources once, with its own packages.
 * @returns their folder; undefined if the Git history does not contain the last release
 */
export async function buildLastRelease(tell: (line: string) => void): Promise<string | undefined> {
  const folder = join(projectRoot, '.cache/releases', lastRelease.number);
  const git = (...args: string[]) => run('git', args, { cwd: projectRoot });
  const isHere = await git('cat-file', '-e', `${lastRelease.commit}^{commit}`).then(
    () => true,
    () => false,
  );
  if (!isHere) return undefined;
  if (!existsSync(join(folder, 'package.json'))) {
    // Git still lists a folder that was removed by hand.
    await git('worktree', 'prune');
    await git('worktree', 'add', '--detach', folder, lastRelease.commit);
  }
  if (!existsSync(join(folder, 'services/worker/dist/main.js'))) {
    tell(`installing and compiling release ${lastRelease.number}`);
    await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder });
    const services = ['gateway', 'worker', 'launcher'].map((name) => `services/${name}`);
    await run('npx', ['tsc', '-b', ...services], { cwd: folder });
  }
  return folder;
}
