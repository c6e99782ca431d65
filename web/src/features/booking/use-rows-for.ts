import { useEffect } from 'react';
import type { AccountType } from '@hall/shared/codes/states';
import { useStart } from '../../api/start';
import { type ChangeDraft, openRowsFor } from '../drafts/booking-draft';

/**
 * Opens one row for each person chosen on the date page. Teams paste or import their people, so no rows are opened for
 * them.
 * @param party from the address; undefined if not chosen
 */
export function useRowsFor(
  type: AccountType,
  party: number | undefined,
  onChange: (change: ChangeDraft) => void,
): void {
  const { data } = useStart();
  const { minnums = 1, maxnums = 0 } = data ?? {};
  const rows = type === 'user' && party ? Math.min(Math.max(party, minnums), maxnums) : 0;
  useEffect(() => {
    if (rows > 0) onChange(openRowsFor(rows));
  }, [rows, onChange]);
}
