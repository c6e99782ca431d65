import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from '@hall/launcher/environment';

/** The exit code and output of a command. */
export interface CommandEnd {
  code: number;
  stdout: string;
  stderr: string;
}

/**
 * Runs a built command of the launcher. Started by npm, it would first update the build and print that.
 * @param name as in services/launcher/dist
 * @param settings additional environment variables
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
