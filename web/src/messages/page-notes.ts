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
/**
 * The number of pages opened since a note was added. Many notes are added just before a navigation and must be readable on
 * the next page.
 */
const opened = new Map<number, number>();
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
  /** Called when another page opens: a note disappears after two pages. */
  turnPage(): void {
    if (!notes.length) return;
    for (const { id } of notes) opened.set(id, (opened.get(id) ?? 0) + 1);
    set(notes.filter(({ id }) => (opened.get(id) ?? 0) < 2));
  },
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The current notes; the component renders again when they change. */
export const usePageNotes = (): readonly PageNote[] => useSyncExternalStore(subscribe, () => notes);
