import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Environment, projectRoot } from '../environment';
import { type Counts, countResults } from './reports';
import type { Step } from './steps';

export interface StepResult extends Counts {
  name: string;
  seconds: number;
}

/**
 * Runs one part.
 * @param keep takes the output, which otherwise is shown as it comes: parts that run beside each other must not mix
 * @param onChild told of the process, so that a Ctrl-C can end it
 */
export async function runStep(
  step: Step,
  environment: Environment,
  keep: ((bytes: Buffer) => void) | undefined,
  onChild: (child: ChildProcess) => void,
): Promise<StepResult> {
  const since = Date.now();
  const file = step.report && join(projectRoot, step.report.file);
  if (file) {
    mkdirSync(dirname(file), { recursive: true });
    rmSync(file, { force: true }); // an old report must not speak for this run
  }
  const child = spawn(process.execPath, [findProgram(step.program), ...step.args], {
    cwd: projectRoot,
    env: { ...environment, ...step.environment },
    stdio: keep ? ['ignore', 'pipe', 'pipe'] : 'inherit',
  });
  onChild(child);
  for (const stream of [child.stdout, child.stderr]) if (keep) stream?.on('data', keep);
  const ok = await new Promise<boolean>((resolve) => {
    child.once('error', ({ message }) => {
      process.stderr.write(`${step.name}: ${message}\n`);
      resolve(false);
    });
    child.once('close', (code) => resolve(code === 0));
  });
  return {
    name: step.name,
    seconds: (Date.now() - since) / 1000,
    ...countResults(ok, file, step.report?.read),
  };
}

/** The program itself instead of its npx or .bin shim: one process less, and the same on every system. */
function findProgram(program: Step['program']): string {
  if ('file' in program) return join(projectRoot, program.file);
  const folder = findPackage(program.package);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>;
  };
  return join(folder, typeof bin === 'string' ? bin : (bin[program.bin] ?? ''));
}

function findPackage(name: string): string {
  const places = createRequire(join(projectRoot, 'package.json')).resolve.paths(name) ?? [];
  const found = places
    .map((place) => join(place, name))
    .find((folder) => {
      try {
        return readFileSync(join(folder, 'package.json')).length > 0;
      } catch {
        return false;
      }
    });
  if (!found) throw new Error(`${name} is not installed: remove node_modules and start again.`);
  return found;
}
