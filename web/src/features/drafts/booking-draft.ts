import { useCallback, useEffect, useState } from 'react';
import type { DocType } from '@hall/shared/codes/states';
import { type DraftVisitor, emptyVisitor } from '../visitors/draft-visitor';
import type { OpenRequest } from './open-request';

export interface BookingDraft {
  visitors: DraftVisitor[];
  jkb: boolean;
  /** The guides who lead a team that an agency books. */
  guideids?: string[];
}

/** Makes the next draft of the one that stands, so that a row can change without knowing the others. */
export type ChangeDraft = (draft: BookingDraft) => BookingDraft;

const key = 'booking-draft';

function readDraft(): BookingDraft {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? '') as BookingDraft;
    if (Array.isArray(kept.visitors) && kept.visitors.length) return kept;
  } catch {
    // Nothing kept, or nothing that can be read: the form begins empty.
  }
  return { visitors: [emptyVisitor()], jkb: false };
}

/** The form as it was left, in this tab only: a reload or another choice of session loses nothing. */
export function useBookingDraft() {
  const [draft, setDraft] = useState(readDraft);
  useEffect(() => sessionStorage.setItem(key, JSON.stringify(draft)), [draft]);
  const change = useCallback((by: ChangeDraft) => setDraft(by), []);
  return { draft, change };
}

/** Fills the form of this tab from a request that was kept longer than it: the tab in which it was made is gone. */
export function keepDraft(open: Pick<OpenRequest, 'visitors' | 'jkb' | 'guideids'>): void {
  if (sessionStorage.getItem(key) || !open.visitors.length) return;
  const draft: BookingDraft = {
    visitors: open.visitors.map((visitor) => ({
      ...emptyVisitor(),
      ...visitor,
      doctype: visitor.doctype as DocType,
    })),
    jkb: open.jkb === 1,
    ...(open.guideids && { guideids: open.guideids }),
  };
  sessionStorage.setItem(key, JSON.stringify(draft));
}

export function clearBookingDraft(): void {
  sessionStorage.removeItem(key);
}
