import type { SeenProcess } from './process-runs.sql';

/**
 * Leaves out killed processes that were replaced. A killed process never reports its end. A process of the same kind
 * that started after its last report counts as its replacement, as a supervisor or new container does. Each replaces
 * one: of two killed with one started, one is still missing. A successor may itself be gone and replaced.
 * @param seen all recent processes, including ended ones
 * @returns the running and the missing processes
 */
export function leaveOutReplaced(seen: readonly SeenProcess[]): SeenProcess[] {
  const free = new Set(seen);
  // Newest first, because the last to go has the fewest possible successors.
  const gone = seen.filter(isGone).sort((one, other) => +other.seenAt - +one.seenAt);
  const replaced = new Set<SeenProcess>();
  for (const one of gone) {
    const next = [...free].find(
      (other) => other !== one && other.kind === one.kind && other.startedAt > one.seenAt,
    );
    if (!next) continue;
    free.delete(next);
    replaced.add(one);
  }
  return seen.filter((one) => !one.endedAt && !replaced.has(one));
}

const isGone = ({ silent, endedAt }: SeenProcess): boolean => silent || endedAt !== null;
