import { useSyncExternalStore } from 'react';

/** What is told on the page itself, where nothing may float over it or pass by itself: the elder-friendly mode. */
export interface PageNote {
  kind: 'success' | 'error' | 'warning' | 'info';
  text: string;
  /** Tells notes of the same text apart. */
  id: number;
  /** The page to which it leads. */
  way?: { text: string; go(): void; onClose?(): void } | undefined;
}

let notes: readonly PageNote[] = [];
let told = 0;
/** Pages opened since a note came: one is often told on the way to the next page, where it is to be read. */
const opened = new Map<number, number>();
const listeners = new Set<() => void>();

function set(next: readonly PageNote[]): void {
  notes = next;
  for (const listener of listeners) listener();
}

export const pageNotes = {
  /** What was told before by the same call is done with. */
  tell(kind: PageNote['kind'], text: string, way?: PageNote['way']): void {
    told += 1;
    set([...notes.filter((note) => Boolean(note.way)), { kind, text, id: told, way }]);
  },
  /** The reader has read it. */
  close(id: number): void {
    notes.find((note) => note.id === id)?.way?.onClose?.();
    set(notes.filter((note) => note.id !== id));
  },
  clear(): void {
    if (notes.length) set([]);
  },
  /** Called as another page opens: what was read on two pages is not told on a third. */
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

/** The notes that stand on the page now, the component drawn again as they change. */
export const usePageNotes = (): readonly PageNote[] => useSyncExternalStore(subscribe, () => notes);
