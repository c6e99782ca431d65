import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import Module from 'node:module';
import { crashPoints } from './crash-points';
import { findGuard } from './removed-guards';

/**
 * Loaded into a gateway or worker first (`node --require`). Environment variables make it end the process at a named
 * point, remove one guard from the code, or shift the clock; the code under test has no switch for this.
 */
const { CHAOS_CRASH: crash, CHAOS_CRASHED: crashedFile = '', CHAOS_GUARD: guard } = process.env;
const clockOffsetMs = Number(process.env.CHAOS_CLOCK_MS ?? 0);

type Exports = Record<string, (...args: unknown[]) => unknown>;
interface Loader {
  _load(request: string, parent: unknown, isMain: boolean): unknown;
  _resolveFilename(request: string, parent: unknown): string;
  _extensions: Record<
    string,
    (module: NodeJS.Module & { _compile: Compile }, file: string) => void
  >;
}
type Compile = (this: unknown, code: string, file: string) => unknown;
const loader = Module as unknown as Loader;

if (clockOffsetMs) {
  const now = Date.now.bind(Date);
  Date.now = () => now() + clockOffsetMs;
}

/** A process dies at its crash point once; the restarted process passes it. */
if (crash && !existsSync(crashedFile)) {
  const [name = '', count = '1'] = crash.split(':');
  const point = crashPoints[name];
  if (!point) throw new Error(`no crash point ${name}`);
  let left = Number(count);
  const strike = (): void => {
    left -= 1;
    if (left > 0) return;
    writeFileSync(crashedFile, String(Date.now()));
    process.kill(process.pid, 'SIGKILL');
  };
  const armed =
    (call: (...args: unknown[]) => unknown) =>
    async (...args: unknown[]): Promise<unknown> => {
      if (point.when === 'before') strike();
      const outcome = await call(...args);
      if (point.when === 'after') strike();
      return outcome;
    };
  const load = loader._load.bind(loader);
  const done = new WeakSet<object>();
  loader._load = (request, parent, isMain) => {
    const loaded = load(request, parent, isMain) as Exports;
    if (!/^[.@]/.test(request)) return loaded;
    if (!loader._resolveFilename(request, parent).endsWith(point.file) || done.has(loaded))
      return loaded;
    done.add(loaded);
    const { call } = point;
    const original = loaded[call] as (...args: unknown[]) => unknown;
    loaded[call] = point.method
      ? (...args) => {
          const made = original(...args) as Exports;
          made[point.method as string] = armed(
            made[point.method as string] as (...args: unknown[]) => unknown,
          );
          return made;
        }
      : armed(original);
    return loaded;
  };
}

if (guard) {
  const removed = findGuard(guard);
  if (!removed) throw new Error(`no guard ${guard}`);
  loader._extensions['.js'] = (module, file) => {
    let code = readFileSync(file, 'utf8');
    for (const { from, to } of removed.code.filter((one) => file.endsWith(one.file))) {
      if (!code.includes(from))
        throw new Error(`${file} no longer has the guard ${guard}: change removed-guards.ts`);
      code = code.replaceAll(from, to);
    }
    module._compile(code, file);
  };
}
