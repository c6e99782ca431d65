import { useEffect } from 'react';
import type { AccountType } from '@hall/shared/codes/states';
import { useStart } from '../../api/start';
import { type ChangeDraft, openRowsFor } from '../drafts/booking-draft';

/**
 * Opens as many rows as the date page was told that people come: a team's are pasted or imported, and open none.
 * @param party of the address; undefined where nobody chose
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
