import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from '@hall/launcher/environment';

/** How a command ended, and what it said. */
export interface CommandEnd {
  code: number;
  stdout: string;
  stderr: string;
}

/**
 * A command of the launcher, as built: through npm it would first bring the build up to date, and say so.
 * @param name as in services/launcher/dist
 * @param settings of its environment, besides this process' own
 */
export function runLauncherCommand(
  name: string,
  args: string[],
  settings: Record<string, string>,
): Promise<CommandEnd> {
  return new Promise((resolve) => {
    const file = join(projectRoot, `services/launcher/dist/${name}.js`);
    const env = { ...process.env, ...settings };
    execFile(process.execPath, [file, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
    );
  });
}
