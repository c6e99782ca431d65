import { deviceStore } from '@hall/ui/device-store';
import { viewFilters } from '@hall/shared/lists/all-lists';
import type { SearchState } from './use-search-state';

/** A person's display of a list: the hidden columns and the row density. */
export interface ListLook {
  hidden: string[];
  dense: boolean;
}

export const usualLook: ListLook = { hidden: [], dense: false };

const keyOf = (who: string, list: string): string => `hall-look:${who}:${list}`;

/** @returns the person's display of the list, stored in this browser */
export function readLook(who: string, list: string): ListLook {
  const saved = deviceStore.readJson(keyOf(who, list)) as Partial<ListLook> | null | undefined;
  const hidden = Array.isArray(saved?.hidden) ? saved.hidden : usualLook.hidden;
  return {
    hidden: hidden.filter((name) => typeof name === 'string'),
    dense: saved?.dense === true,
  };
}

/** Stores the display in this browser. */
export function writeLook(who: string, list: string, look: ListLook): void {
  deviceStore.write(keyOf(who, list), JSON.stringify(look));
}

/** @returns the visible columns, always including the first, which holds the row's subject and link, and the acts */
export function shownColumns<Column extends { name: string }>(
  columns: Column[],
  { hidden }: Pick<ListLook, 'hidden'>,
): Column[] {
  return columns.filter((column) => !canHide(columns, column) || !hidden.includes(column.name));
}

/** @returns whether the column may be hidden */
export const canHide = <Column extends { name: string }>(columns: Column[], column: Column) =>
  column !== columns[0] && column.name !== 'acts';

/** @returns the columns that have a value in at least one row; all of them if there are no rows */
export const filledColumns = <Row, Column extends { isBlank?: (row: Row) => boolean }>(
  columns: Column[],
  rows: Row[],
): Column[] => columns.filter(({ isBlank }) => !isBlank || !rows.length || !rows.every(isBlank));

const isSaved = (name: string): boolean => name === 'sort' || viewFilters.has(name);

/**
 * @returns the state that a view saves, as a query string. It excludes typed text, which may be a person's name or
 *   number, and the page.
 */
export function filtersOfView(state: SearchState): string {
  const found = Object.entries(state).flatMap(([name, value]) =>
    isSaved(name) && value ? [[name, value]] : [],
  );
  return new URLSearchParams(found).toString();
}

/** @returns the changes that apply a view to a list; parameters that it does not name are cleared */
export function changesToView(present: SearchState, filters: string): SearchState {
  const cleared = Object.fromEntries(Object.keys(present).map((name) => [name, undefined]));
  return { ...cleared, ...Object.fromEntries(new URLSearchParams(filters)) };
}
