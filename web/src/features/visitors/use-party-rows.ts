import { useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ImportedPerson } from '@hall/shared/rules/read-people';
import type { Fault } from '@hall/ui/forms/fault';
import { focusFirst } from '@hall/ui/forms/focus-fault';
import { useOtherDocuments } from '../../api/start';
import { type DraftVisitor, emptyVisitor, fillRows, followKind, isFilled } from './draft-visitor';
import { joinList } from './join-list';
import { firstFault } from './list-faults';
import {
  type ChildrenRule,
  type FaultsByRow,
  findVisitorFaults,
  withoutDuplicates,
  retainKindFaults,
} from './visitor-faults';

/** A person from a list, a file or the saved visitors. */
export type Person = Omit<DraftVisitor, 'key'>;

/** An error in a field of one row of a list. */
export interface ListFault {
  row: number;
  field: string;
  fault: Fault;
}

/** The effect of a further list on the people of the form. */
export type ImportWay = 'add' | 'replace';

/** The people of a list who are new on the form and whose rows it corrected; whether the form can hold them. */
export interface TakenList {
  added: number;
  corrected: number;
  isTaken: boolean;
}

/** The rows of a party during input, their errors, and the actions on them. */
export type PartyRows = ReturnType<typeof usePartyRows>;

/**
 * @param visitors the rows; at least one
 * @param write computes the next rows from the current ones
 * @param children unset if the form does not check who accompanies children
 */
export function usePartyRows(
  visitors: DraftVisitor[],
  write: (next: (visitors: DraftVisitor[]) => DraftVisitor[]) => void,
  children?: ChildrenRule,
) {
  const others = useOtherDocuments();
  const [faults, setFaults] = useState<FaultsByRow>({});
  /** Rows that were invalid at the last check: a row stays visible while it is corrected. */
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
      writeRows((rows) => {
        const before = rows.find((row) => row.key === changed.key)?.doctype;
        const next = rows.map((row) => (row.key === changed.key ? changed : row));
        return before === changed.doctype ? next : followKind(next, changed, before);
      });
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
  /** Removes a person. If the party then has fewer rows than people, an empty row replaces them. */
  const free = ({ key }: DraftVisitor, coming: number): void => {
    writeRows((rows) => {
      const others = rows.filter((row) => row.key !== key);
      return rows.length > coming ? others : [...others, emptyVisitor()];
    });
    setFaults((before) => withoutDuplicates(withoutRow(before, key)));
  };
  /** Adds people after the filled-in rows. @returns their rows */
  const add = (people: readonly Person[]): DraftVisitor[] => {
    const added = people.map((person) => ({ ...emptyVisitor(), ...person }));
    writeRows((rows) => {
      const filled = fillRows(rows, added);
      const last = added.at(-1);
      return last ? followKind(filled, last) : filled;
    });
    return added;
  };
  /** Checks every filled-in row and shows the errors. @returns the id of the first invalid field */
  const judge = (): string | undefined => {
    const found = retainKindFaults(faults, findVisitorFaults(visitors, children, others));
    flushSync(() => {
      setFaults(found);
      setWrongRows(new Set(Object.keys(found)));
      // Clear the search, which could hide errors.
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
    /** The number of filled-in rows. */
    count: visitors.filter(isFilled).length,
    setOnly,
    setWord,
    change,
    remove,
    free,
    add,
    /** Opens a row at the end, with the last row's kind of document, and makes it visible. */
    addEmpty(): void {
      setOnly(false);
      setWord('');
      writeRows((rows) => [...rows, { ...emptyVisitor(), doctype: rows.at(-1)?.doctype ?? 1 }]);
    },
    clear: (): void => writeRows(() => []),
    /**
     * Takes a pasted or imported list, with the errors of invalid rows at their fields. If it adds to the form, people who
     * are on it already are not entered twice: their rows with errors are corrected, and the other ones stay.
     */
    take(
      list: readonly ImportedPerson[],
      errors: readonly ListFault[],
      { way, max }: { way: ImportWay; max: number } = { way: 'add', max: Infinity },
    ): TakenList {
      const isMore = way === 'add';
      const before = isMore ? visitors : visitors.filter((row) => !isFilled(row));
      const wrong = { ...findVisitorFaults(before, undefined, others), ...(isMore && faults) };
      const { rows, keys, ...counts } = joinList(before, new Set(Object.keys(wrong)), list);
      if (rows.filter(isFilled).length > max) return { ...counts, isTaken: false };
      const found: FaultsByRow = {};
      for (const { row, field, fault } of errors) {
        const key = keys.get(row);
        if (key) found[key] = { ...found[key], [field]: fault };
      }
      writeRows(() => rows);
      const open = isMore ? [...keys.values()].reduce(withoutRow, faults) : {};
      setFaults({ ...withoutDuplicates(open), ...found });
      setWrongRows(new Set([...(isMore ? wrongRows : []), ...Object.keys(found)]));
      return { ...counts, isTaken: true };
    },
    judge,
    /** Checks every row and focuses the first invalid field. @returns whether all are valid */
    check(): boolean {
      const first = judge();
      if (first) focusFirst([first]);
      return !first;
    },
  };
}

const withoutRow = (faults: FaultsByRow, key: string): FaultsByRow =>
  Object.fromEntries(Object.entries(faults).filter(([row]) => row !== key));
