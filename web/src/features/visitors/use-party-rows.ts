import { useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import type { VisitorImportAnswer } from '@hall/shared/contract/visitor-import';
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
    const added = people.map(({ realname, doctype, idnum, child }) => ({
      ...emptyVisitor(),
      ...{ realname, doctype, idnum },
      ...(child && { child }),
    }));
    writeRows((rows) => fillRows(rows, added));
    return added;
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
    addEmpty: (): void => writeRows((rows) => [...rows, emptyVisitor()]),
    clear: (): void => writeRows(() => []),
    /** Takes all rows of a file, the wrong ones too, with what is wrong at their fields. */
    take({ rows, errors }: VisitorImportAnswer): void {
      const added = add(rows);
      const keyOf = new Map(rows.map(({ row }, index) => [row, added[index]?.key ?? '']));
      const found: FaultsByRow = {};
      for (const { row, field, errmsg } of errors) {
        const key = keyOf.get(row) ?? '';
        found[key] = { ...found[key], [field]: errmsg };
      }
      setFaults((before) => ({ ...before, ...found }));
      setWrongRows((before) => new Set([...before, ...Object.keys(found)]));
    },
    /** Looks at every row; the first field that is wrong is shown and focused. @returns whether all are right */
    check(): boolean {
      const found = keepKindFaults(faults, findVisitorFaults(visitors, children));
      const isRight = !Object.keys(found).length;
      flushSync(() => {
        setFaults(found);
        setWrongRows(new Set(Object.keys(found)));
        // What is wrong is not hidden by what was searched for.
        setWord('');
        if (isRight) setOnly(false);
      });
      document.getElementById(firstFault(visitors, found) ?? '')?.focus();
      return isRight;
    },
  };
}

const withoutRow = (faults: FaultsByRow, key: string): FaultsByRow =>
  Object.fromEntries(Object.entries(faults).filter(([row]) => row !== key));
