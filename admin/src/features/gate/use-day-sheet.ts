import { useEffect, useState } from 'react';
import type { GateList } from '@hall/shared/contract/staff/gate';
import { useGateKey } from '../../api/me';
import { useDayList } from '../../api/gate';
import { gateListBox } from '../../device/gate-list-box';

/**
 * @param day the day whose list is wanted
 * @returns the server's list; while it gives none, the one that the device keeps of that day (`kept`)
 */
export function useDaySheet(day: string) {
  const { data, error } = useDayList({ date: day });
  const [kept, setKept] = useState<GateList>();
  const gateKey = useGateKey();
  useEffect(() => {
    if (!error) return;
    // A list that was altered on the device is as good as none.
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
