import { useEffect } from 'react';
import type { AccountType } from '@hall/shared/codes/states';
import { useStart } from '../../api/start';
import { type ChangeDraft, takeParty } from '../drafts/booking-draft';

/**
 * Takes over the number of people chosen on the date page, and opens a row for each. Teams paste or import their people,
 * so no rows are opened for them.
 * @param party from the address; undefined if not chosen
 */
export function useRowsFor(
  type: AccountType,
  party: number | undefined,
  onChange: (change: ChangeDraft) => void,
): void {
  const { data } = useStart();
  const { minnums = 1, maxnums = 0 } = data ?? {};
  const chosen = party ? Math.min(Math.max(party, minnums), maxnums) : 0;
  useEffect(() => {
    if (chosen > 0) onChange(takeParty(chosen, type === 'user'));
  }, [chosen, type, onChange]);
}
