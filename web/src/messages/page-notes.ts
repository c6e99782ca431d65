import { shareValue } from '../device/shared-value';

/** A message on the page itself, for elder mode, which has no floating or disappearing messages. */
export interface PageNote {
  kind: 'success' | 'error' | 'warning';
  text: string;
  /** Distinguishes notes of the same text. */
  id: number;
}

const shown = shareValue<PageNote | undefined>(undefined);
let lastId = 0;

export const pageNotes = {
  /** Replaces the earlier note. */
  show(kind: PageNote['kind'], text: string): void {
    lastId += 1;
    shown.write({ kind, text, id: lastId });
  },
  /** Called when the reader has read it, or another page opens. */
  clear: (): void => shown.write(undefined),
};

/** The current note; the component renders again when it changes. */
export const usePageNote = shown.use;
