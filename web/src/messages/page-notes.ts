import { useSyncExternalStore } from 'react';

/** A message on the page itself, for elder mode, which has no floating or disappearing messages. */
export interface PageNote {
  kind: 'success' | 'error' | 'warning' | 'info';
  text: string;
  /** Distinguishes notes of the same text. */
  id: number;
  /** The page that the note links to. */
  way?: { text: string; go(): void; onClose?(): void } | undefined;
}

let notes: readonly PageNote[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly PageNote[]): void {
  notes = next;
  for (const listener of listeners) listener();
}

export const pageNotes = {
  /** Replaces earlier notes of this call. */
  show(kind: PageNote['kind'], text: string, way?: PageNote['way']): void {
    lastId += 1;
    set([...notes.filter((note) => Boolean(note.way)), { kind, text, id: lastId, way }]);
  },
  /** Closes a note that the reader has read. */
  close(id: number): void {
    notes.find((note) => note.id === id)?.way?.onClose?.();
    set(notes.filter((note) => note.id !== id));
  },
  clear(): void {
    if (notes.length) set([]);
  },
  /** Called when another page opens: only notes that lead to a page stay, until it is open or they are closed. */
  turnPage(): void {
    if (notes.length) set(notes.filter(({ way }) => way));
  },
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The current notes; the component renders again when they change. */
export const usePageNotes = (): readonly PageNote[] => useSyncExternalStore(subscribe, () => notes);
