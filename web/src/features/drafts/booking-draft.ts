import { useCallback, useSyncExternalStore } from 'react';
import type { DocType } from '@hall/shared/codes/states';
import { sealedStores } from '../../device/sealed-stores';
import { type DraftVisitor, emptyVisitor, openRows } from '../visitors/draft-visitor';
import type { OpenRequest } from './open-request';

export interface BookingDraft {
  visitors: DraftVisitor[];
  /** The number of people chosen with the day; unset if not asked. */
  party?: number;
  jkb: boolean;
  /** The guides who lead an agency's team. */
  guideids?: string[];
}

/** Returns the next draft from the current one, so that a row can change without knowing the others. */
export type ChangeDraft = (draft: BookingDraft) => BookingDraft;

const key = 'booking-draft';
const accountStore = sealedStores.account;

/** The empty form; the same object until it is cleared. */
let empty: BookingDraft = { visitors: [emptyVisitor()], jkb: false };

const readDraft = (): BookingDraft => (accountStore.read(key) as BookingDraft | undefined) ?? empty;

/** The booking form of this tab, saved, so that a reload or another session loses nothing. */
export function useBookingDraft() {
  const draft = useSyncExternalStore(accountStore.watch, readDraft);
  const change = useCallback((by: ChangeDraft) => accountStore.write(key, by(readDraft())), []);
  return { draft, change };
}

/**
 * Stores the chosen number of people. If asked, opens a row for each, once per choice: a row that is then removed stays
 * removed.
 */
export const takeParty =
  (party: number, opensRows: boolean): ChangeDraft =>
  (draft) =>
    draft.party === party
      ? draft
      : { ...draft, party, ...(opensRows && { visitors: openRows(draft.visitors, party) }) };

/** Fills the form of this tab from a stored request whose own tab was closed. */
export function restoreDraft(open: Pick<OpenRequest, 'visitors' | 'jkb' | 'guideids'>): void {
  if (accountStore.read(key) || !open.visitors.length) return;
  const draft: BookingDraft = {
    visitors: open.visitors.map((visitor) => ({
      ...emptyVisitor(),
      ...visitor,
      doctype: visitor.doctype as DocType,
    })),
    jkb: open.jkb === 1,
    ...(open.guideids && { guideids: open.guideids }),
  };
  accountStore.write(key, draft);
}

/** Deletes the form data in memory and in the browser. */
export function clearBookingDraft(): void {
  empty = { visitors: [emptyVisitor()], jkb: false };
  accountStore.remove(key);
}
