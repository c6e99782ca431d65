import { useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ImportedPerson } from '@hall/shared/rules/read-people';
import type { Fault } from '@hall/ui/forms/fault';
import { focusFirst } from '@hall/ui/forms/focus-fault';
import { useOtherDocuments } from '../../api/start';
import { type DraftVisitor, emptyVisitor, fillRows, isFilled } from './draft-visitor';
import { firstFault } from './list-faults';
import {
  type ChildrenRule,
  type FaultsByRow,
  findVisitorFaults,
  withoutDuplicates,
  keepKindFaults,
} from './visitor-faults';

/** A person as a list, a file or the kept visitors name one. */
export type Person = Omit<DraftVisitor, 'key'>;

/** What is wrong with a field of one row of a list. */
export interface ListFault {
  row: number;
  field: string;
  fault: Fault;
}

/** The rows of a party while they are filled in, what is wrong with them, and what can be done with them. */
export type PartyRows = ReturnType<typeof usePartyRows>;

/**
 * @param visitors the rows; there is always one
 * @param write makes the next rows of those that stand
 * @param children unset where nobody asks with whom a child comes
 */
export function usePartyRows(
  visitors: DraftVisitor[],
  write: (next: (visitors: DraftVisitor[]) => DraftVisitor[]) => void,
  children?: ChildrenRule,
) {
  const others = useOtherDocuments();
  const [faults, setFaults] = useState<FaultsByRow>({});
  /** Rows that were wrong when they were last looked at: one that is being mended does not go from under the hand. */
  const [wrongRows, setWrongRows] = useState<ReadonlySet<string>>(new Set());
  const [isOnly, setOnly] = useState(false);
  const [word, setWord] = useState('');

  const writeRows = useCallback(
    (next: (visitors: DraftVisitor[]) => DraftVisitor[]): void =>
      write((before) => {
        const rows = next(before);
        return rows.length ? rows : [emptyVisitor()];
      }),
    [write],
  );
  const change = useCallback(
    (changed: DraftVisitor): void => {
      writeRows((rows) => rows.map((row) => (row.key === changed.key ? changed : row)));
      setFaults((before) => withoutRow(before, changed.key));
    },
    [writeRows],
  );
  const remove = useCallback(
    ({ key }: DraftVisitor): void => {
      writeRows((rows) => rows.filter((row) => row.key !== key));
      setFaults((before) => withoutDuplicates(withoutRow(before, key)));
    },
    [writeRows],
  );
  /** Takes a person off; of no more rows than come, his stays open for somebody else. */
  const free = ({ key }: DraftVisitor, coming: number): void => {
    writeRows((rows) => {
      const others = rows.filter((row) => row.key !== key);
      return rows.length > coming ? others : [...others, emptyVisitor()];
    });
    setFaults((before) => withoutDuplicates(withoutRow(before, key)));
  };
  /** Puts people behind those who are filled in. @returns their rows */
  const add = (people: readonly Person[]): DraftVisitor[] => {
    const added = people.map(({ realname, doctype, idnum, child, original, hidden }) => ({
      ...emptyVisitor(),
      realname,
      doctype,
      idnum,
      ...(child && { child }),
      ...(original && { original }),
      ...(hidden && { hidden }),
    }));
    writeRows((rows) => fillRows(rows, added));
    return added;
  };
  /** Looks at every row and shows what is wrong. @returns the id of the first field that is wrong */
  const judge = (): string | undefined => {
    const found = keepKindFaults(faults, findVisitorFaults(visitors, children, others));
    flushSync(() => {
      setFaults(found);
      setWrongRows(new Set(Object.keys(found)));
      // What is wrong is not hidden by what was searched for.
      setWord('');
      if (!Object.keys(found).length) setOnly(false);
    });
    return firstFault(visitors, found);
  };
  return {
    visitors,
    faults,
    wrongRows,
    isOnly,
    word,
    /** How many are filled in. */
    count: visitors.filter(isFilled).length,
    setOnly,
    setWord,
    change,
    remove,
    free,
    add,
    /** Opens a row at the end, where it is seen. */
    addEmpty(): void {
      setOnly(false);
      setWord('');
      writeRows((rows) => [...rows, emptyVisitor()]);
    },
    clear: (): void => writeRows(() => []),
    /** Takes all rows of a list, pasted or imported, the wrong ones too, with what is wrong at their fields. */
    take(rows: readonly ImportedPerson[], errors: readonly ListFault[]): void {
      const added = add(rows);
      const keyOf = new Map(rows.map(({ row }, index) => [row, added[index]?.key ?? '']));
      const found: FaultsByRow = {};
      for (const { row, field, fault } of errors) {
        const key = keyOf.get(row) ?? '';
        found[key] = { ...found[key], [field]: fault };
      }
      setFaults((before) => ({ ...before, ...found }));
      setWrongRows((before) => new Set([...before, ...Object.keys(found)]));
    },
    judge,
    /** The same, and focuses the first field that is wrong. @returns whether all are right */
    check(): boolean {
      const first = judge();
      if (first) focusFirst([first]);
      return !first;
    },
  };
}

const withoutRow = (faults: FaultsByRow, key: string): FaultsByRow =>
  Object.fromEntries(Object.entries(faults).filter(([row]) => row !== key));
