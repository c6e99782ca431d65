import { useSyncExternalStore } from 'react';

/** A message on the page itself, for elder mode, which has no floating or disappearing messages. */
export interface PageNote {
  kind: 'success' | 'error' | 'warning';
  text: string;
  /** Distinguishes notes of the same text. */
  id: number;
}

let shown: PageNote | undefined;
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: PageNote | undefined): void {
  shown = next;
  for (const listener of listeners) listener();
}

export const pageNotes = {
  /** Replaces the earlier note. */
  show(kind: PageNote['kind'], text: string): void {
    lastId += 1;
    set({ kind, text, id: lastId });
  },
  /** Called when the reader has read it, or another page opens. */
  clear(): void {
    set(undefined);
  },
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The current note; the component renders again when it changes. */
export const usePageNote = (): PageNote | undefined => useSyncExternalStore(subscribe, () => shown);
