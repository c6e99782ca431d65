import { deviceStore } from '@hall/ui/device-store';

/** How somebody has a list before them: which of its columns are left out, and whether its rows stand close. */
export interface ListLook {
  hidden: string[];
  dense: boolean;
}

export const usualLook: ListLook = { hidden: [], dense: false };

const keyOf = (who: string, list: string): string => `hall-look:${who}:${list}`;

/** @returns how this person has the list in this browser */
export function readLook(who: string, list: string): ListLook {
  const kept = deviceStore.readJson(keyOf(who, list)) as Partial<ListLook> | null | undefined;
  const hidden = Array.isArray(kept?.hidden) ? kept.hidden : usualLook.hidden;
  return {
    hidden: hidden.filter((name) => typeof name === 'string'),
    dense: kept?.dense === true,
  };
}

/** Keeps it in this browser. */
export function writeLook(who: string, list: string, look: ListLook): void {
  deviceStore.write(keyOf(who, list), JSON.stringify(look));
}

/**
 * @returns the columns that are shown: never without the first, which holds the row's subject and its link, nor
 *   without the acts
 */
export function shownColumns<Column extends { name: string }>(
  columns: Column[],
  { hidden }: Pick<ListLook, 'hidden'>,
): Column[] {
  return columns.filter((column) => !canHide(columns, column) || !hidden.includes(column.name));
}

/** @returns whether a list makes sense without the column */
export const canHide = <Column extends { name: string }>(columns: Column[], column: Column) =>
  column !== columns[0] && column.name !== 'acts';

/** @returns the columns in which at least one of the rows has something; all of them where there are no rows */
export const filledColumns = <Row, Column extends { isBlank?: (row: Row) => boolean }>(
  columns: Column[],
  rows: Row[],
): Column[] => columns.filter(({ isBlank }) => !isBlank || !rows.length || !rows.every(isBlank));
