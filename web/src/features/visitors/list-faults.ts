import type { TFunction } from 'i18next';
import type { LinkedFault } from '@hall/ui/forms';
import { sayFault } from '@hall/ui/forms/fault';
import type { DraftVisitor } from './draft-visitor';
import type { FaultsByRow } from './visitor-faults';

/** The fields of a row in the order in which they are read. */
const fieldsInOrder = ['realname', 'doctype', 'idnum'];

/** @returns the ids of all fields of the form with which something is wrong, in the order in which they are read */
export const listFaults = (visitors: readonly DraftVisitor[], faults: FaultsByRow): string[] =>
  visitors.flatMap(({ key }, row) =>
    fieldsInOrder.filter((field) => faults[key]?.[field]).map((field) => `visitor-${row}-${field}`),
  );

/** How many rows' faults are repeated beside a button. */
const repeated = 3;

/**
 * @returns the faults of the first rows that are wrong, each with its visitor and its field, to be repeated beside the button that sends
 *   the party; where there are more, how many fields are to be corrected in all
 */
export function repeatFaults(
  visitors: readonly DraftVisitor[],
  faults: FaultsByRow,
  t: TFunction,
): LinkedFault[] {
  const count = listFaults(visitors, faults).length;
  const rows = visitors.flatMap(({ key }, row) => {
    const field = fieldsInOrder.find((one) => faults[key]?.[one]);
    if (!field) return [];
    const fault = sayFault(faults[key]?.[field], t);
    const label = `${t('booking.visitor', { number: row + 1 })} ${t(`account.field.${field}`)}`;
    return [{ id: `visitor-${row}-${field}`, text: t('validation.atField', { label, fault }) }];
  });
  const isMore = count > Math.min(rows.length, repeated);
  return [
    ...rows.slice(0, repeated),
    ...(isMore ? [{ text: t('booking.faults', { count }) }] : []),
  ];
}

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
