import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Environment } from '@hall/launcher/environment';

/** Exit of a command. */
export interface Ended {
  code: number | null;
  /** The end of its output, for debugging. */
  output: string;
}

/** Characters of output to keep. */
const keptCharacters = 4000;

/**
 * Runs one npm command in a folder.
 * @param until gets all output so far; returns whether the command works and may be stopped
 */
export async function runCommand(
  folder: string,
  args: string[],
  environment: Environment,
  until?: (output: string) => boolean,
): Promise<Ended & { reached: boolean }> {
  // A separate process group, because npm does not forward signals to its children.
  const child = spawn('npm', args, { cwd: folder, env: environment, detached: true });
  let output = '';
  let reached = false;
  const read = (chunk: Buffer): void => {
    output += chunk.toString();
    if (reached || !until?.(output)) return;
    reached = true;
    process.kill(-(child.pid ?? 0), 'SIGTERM');
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output: output.slice(-keptCharacters), reached };
}

/** Runs a program other than npm and expects it to succeed. */
export async function runProgram(program: string, args: string[]): Promise<void> {
  const child = spawn(program, args, { stdio: 'inherit' });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code ?? 'a signal'}`);
}
