import { useCallback, useEffect, useRef, useState } from 'react';
import type { ApplicationPerson } from '@hall/shared/contract/group-visit';
import { type DraftVisitor, emptyVisitor, isFilled } from '../visitors/draft-visitor';
import { type PartyRows, usePartyRows } from '../visitors/use-party-rows';

/**
 * A unit's list as rows of the party editor.
 * @param given the people when the page opens; afterwards the rows are the list
 * @param onChange called with the filled-in people after each change
 */
export function useUnitParty(
  given: readonly ApplicationPerson[],
  onChange: (people: ApplicationPerson[]) => void,
): PartyRows {
  const [rows, setRows] = useState<DraftVisitor[]>(() =>
    given.length ? given.map((person) => ({ ...emptyVisitor(), ...person })) : [emptyVisitor()],
  );
  const latest = useRef(rows);
  const notify = useRef(onChange);
  useEffect(() => {
    notify.current = onChange;
  });
  const write = useCallback((next: (rows: DraftVisitor[]) => DraftVisitor[]): void => {
    latest.current = next(latest.current);
    setRows(latest.current);
    notify.current(latest.current.filter(isFilled).map(toPerson));
  }, []);
  return usePartyRows(rows, write);
}

const toPerson = ({ realname, doctype, idnum }: DraftVisitor): ApplicationPerson => ({
  realname,
  doctype,
  idnum,
});
