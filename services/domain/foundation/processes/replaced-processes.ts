import type { SeenProcess } from './process-runs.sql';

/**
 * A process that was killed never said that it ends. Where one of its kind started after its last word, that one has taken its
 * place, as a supervisor or a new container does, and nobody has to look for it. Each replaces one: of two that died and one that
 * came, one is still missed. A successor may be gone again by now, and replaced in its turn.
 * @param seen all that spoke lately, also those that ended
 * @returns who is here, or is missed
 */
export function leaveOutReplaced(seen: readonly SeenProcess[]): SeenProcess[] {
  const free = new Set(seen);
  // The last to go has the fewest that can have followed it.
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
