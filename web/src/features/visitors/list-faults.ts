import type { DraftVisitor } from './draft-visitor';
import type { FaultsByRow } from './visitor-faults';

/** The fields of a row in the order in which they are read. */
const fieldsInOrder = ['realname', 'doctype', 'idnum'];

/** @returns the ids of all fields of the form with which something is wrong, in the order in which they are read */
export const listFaults = (visitors: readonly DraftVisitor[], faults: FaultsByRow): string[] =>
  visitors.flatMap(({ key }, row) =>
    fieldsInOrder.filter((field) => faults[key]?.[field]).map((field) => `visitor-${row}-${field}`),
  );

/** @returns the first of them */
export const firstFault = (
  visitors: readonly DraftVisitor[],
  faults: FaultsByRow,
): string | undefined => listFaults(visitors, faults)[0];

/** @returns the one after that on which somebody is; the first after the last, or where he is on none of them */
export const nextFault = (
  ids: readonly string[],
  current: string | undefined,
): string | undefined => ids[(ids.indexOf(current ?? '') + 1) % ids.length];
