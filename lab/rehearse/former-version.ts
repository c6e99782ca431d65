import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '@hall/launcher/environment';
import { formerVersion } from '@hall/platform/postgres/former-version';

const run = promisify(execFile);

/**
 * Checks out and compiles the former version's sources once, with its own packages.
 * @returns their folder; undefined if the Git history does not contain the former version
 */
export async function buildFormerVersion(
  report: (line: string) => void,
): Promise<string | undefined> {
  const folder = join(projectRoot, '.cache/versions', formerVersion.number);
  const git = (...args: string[]) => run('git', args, { cwd: projectRoot });
  const isHere = await git('cat-file', '-e', `${formerVersion.commit}^{commit}`).then(
    () => true,
    () => false,
  );
  if (!isHere) return undefined;
  if (!existsSync(join(folder, 'package.json'))) {
    // Git still lists a folder that was removed by hand.
    await git('worktree', 'prune');
    await git('worktree', 'add', '--detach', folder, formerVersion.commit);
  }
  if (!existsSync(join(folder, 'services/worker/dist/main.js'))) {
    report(`installing and compiling version ${formerVersion.number}`);
    await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder });
    const services = ['gateway', 'worker', 'launcher'].map((name) => `services/${name}`);
    await run('npx', ['tsc', '-b', ...services], { cwd: folder });
  }
  return folder;
}
