import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '@hall/launcher/environment';
import { lastRelease } from '@hall/platform/postgres/releases';

const run = promisify(execFile);
/** Workspaces with packages of their own. */
const packageFolders = ['.', 'services/domain', 'services/gateway'];

/**
 * Checks out and compiles the last release's sources once; they run with this release's packages.
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
  for (const inner of packageFolders) {
    const packages = join(inner, 'node_modules');
    if (existsSync(join(projectRoot, packages)) && !existsSync(join(folder, packages)))
      await run('cp', ['-a', join(projectRoot, packages), join(folder, packages)]);
  }
  if (!existsSync(join(folder, 'services/worker/dist/main.js'))) {
    tell(`compiling release ${lastRelease.number}`);
    const compiler = join(folder, 'node_modules/@typescript/native/bin/tsc');
    const services = ['gateway', 'worker', 'launcher'].map((name) => `services/${name}`);
    await run(process.execPath, [compiler, '-b', ...services], { cwd: folder });
  }
  return folder;
}
