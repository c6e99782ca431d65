import type { Environment } from '../environment';

const everyMs = 1000;

/**
 * npm passes a signal on (the scripts in package.json begin with `exec`, so that no shell stands between
 * npm and us and takes it), but when it is killed outright its script lives on, holding the port and the
 * stores. Without npm above us (a service manager, a shell) another parent means nothing.
 * @param onOrphaned called once, when the npm that started this process is gone
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
