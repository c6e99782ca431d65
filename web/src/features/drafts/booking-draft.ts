import { useCallback, useSyncExternalStore } from 'react';
import type { DocType } from '@hall/shared/codes/states';
import { keeping } from '../../device/keeping';
import { type DraftVisitor, emptyVisitor } from '../visitors/draft-visitor';
import type { OpenRequest } from './open-request';

export interface BookingDraft {
  visitors: DraftVisitor[];
  jkb: boolean;
  /** The guides who lead a team that an agency books. */
  guideids?: string[];
  /** What a program wrote where no person writes. */
  subject?: string;
}

/** Makes the next draft of the one that stands, so that a row can change without knowing the others. */
export type ChangeDraft = (draft: BookingDraft) => BookingDraft;

const key = 'booking-draft';
const kept = keeping.account;

/** The form before anything is filled in; the same one as long as it stands. */
let empty: BookingDraft = { visitors: [emptyVisitor()], jkb: false };

const readDraft = (): BookingDraft => (kept.read(key) as BookingDraft | undefined) ?? empty;

/** The form as it was left, in this tab only: a reload or another choice of session loses nothing. */
export function useBookingDraft() {
  const draft = useSyncExternalStore(kept.watch, readDraft);
  const change = useCallback((by: ChangeDraft) => kept.write(key, by(readDraft())), []);
  return { draft, change };
}

/** Fills the form of this tab from a request that was kept longer than it: the tab in which it was made is gone. */
export function keepDraft(open: Pick<OpenRequest, 'visitors' | 'jkb' | 'guideids'>): void {
  if (kept.read(key) || !open.visitors.length) return;
  const draft: BookingDraft = {
    visitors: open.visitors.map((visitor) => ({
      ...emptyVisitor(),
      ...visitor,
      doctype: visitor.doctype as DocType,
    })),
    jkb: open.jkb === 1,
    ...(open.guideids && { guideids: open.guideids }),
  };
  kept.write(key, draft);
}

export function clearBookingDraft(): void {
  empty = { visitors: [emptyVisitor()], jkb: false };
  kept.remove(key);
}
