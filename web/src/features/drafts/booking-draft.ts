import { useCallback, useSyncExternalStore } from 'react';
import type { DocType } from '@hall/shared/codes/states';
import { keeping } from '../../device/keeping';
import { type DraftVisitor, emptyVisitor, openRows } from '../visitors/draft-visitor';
import type { OpenRequest } from './open-request';

export interface BookingDraft {
  visitors: DraftVisitor[];
  /** How many come, as it was chosen with the day; unset where nobody asked. */
  party?: number;
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

/** Opens a row for each who comes, once a choice: a row that is taken away afterwards stays away. */
export const openRowsFor =
  (party: number): ChangeDraft =>
  (draft) =>
    draft.party === party ? draft : { ...draft, party, visitors: openRows(draft.visitors, party) };

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

/** Forgets what was filled in, here and in what this browser keeps. */
export function clearBookingDraft(): void {
  empty = { visitors: [emptyVisitor()], jkb: false };
  kept.remove(key);
}
