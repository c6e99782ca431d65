import type { Environment } from '../environment';

const everyMs = 1000;

/**
 * Watches for the death of npm. npm forwards signals (scripts in package.json begin with `exec`, so that no shell
 * intercepts them). But if npm is killed, its script keeps running and holds the port and the stores. Without npm as
 * the parent (a service manager, a shell) a new parent means nothing.
 * @param onOrphaned called once, after the npm that started this process has ended
 */
export function watchParent(environment: Environment, onOrphaned: () => void): void {
  if (!environment.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onOrphaned();
  }, everyMs);
  timer.unref();
}
