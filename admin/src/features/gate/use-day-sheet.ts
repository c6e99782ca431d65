import { useEffect, useState } from 'react';
import type { GateList } from '@hall/shared/contract/staff/gate';
import { useGateKey } from '../../api/me';
import { useDayList } from '../../api/gate';
import { gateListBox } from '../../device/gate-list-box';

/**
 * @param day the hall date of the list
 * @returns the server's list; if it gives none, the list of that day on the device (`kept`)
 */
export function useDaySheet(day: string) {
  const { data, error } = useDayList(day);
  const [kept, setKept] = useState<GateList>();
  const gateKey = useGateKey();
  useEffect(() => {
    if (!error) return;
    // An altered list on the device counts as none.
    gateKey()
      .then(gateListBox.read)
      .then(setKept, () => setKept(undefined));
  }, [error, gateKey]);
  const ofDevice = error && kept?.date === day ? kept : undefined;
  return {
    list: ofDevice ?? (data && (JSON.parse(data.text) as GateList)),
    kept: ofDevice !== undefined,
    error,
  };
}
