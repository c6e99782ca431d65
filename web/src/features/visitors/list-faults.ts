import type { TFunction } from 'i18next';
import type { LinkedFault } from '@hall/ui/forms';
import { groupBy } from '@hall/shared/rules/group-by';
import { faultText } from '@hall/ui/forms/fault';
import type { DraftVisitor } from './draft-visitor';
import type { FaultsByRow } from './visitor-faults';

/** The fields of a row in reading order. */
const fieldsInOrder = ['realname', 'doctype', 'idnum'];

/** @returns the ids of all invalid fields, in reading order */
export const listFaults = (visitors: readonly DraftVisitor[], faults: FaultsByRow): string[] =>
  visitors.flatMap(({ key }, row) =>
    fieldsInOrder.filter((field) => faults[key]?.[field]).map((field) => `visitor-${row}-${field}`),
  );

/** Maximum number of errors that are repeated next to a button. */
const repeated = 3;

/**
 * @returns the errors of the first invalid rows, each with its visitor and field, to repeat next to the submit button. Rows
 *   with the same error are one line. If there are more errors, also the total number of invalid fields.
 */
export function repeatFaults(
  visitors: readonly DraftVisitor[],
  faults: FaultsByRow,
  t: TFunction,
): LinkedFault[] {
  const count = listFaults(visitors, faults).length;
  const rows = visitors.flatMap(({ key }, row) => {
    const field = fieldsInOrder.find((one) => faults[key]?.[one]);
    return field ? [{ row, field, fault: faultText(faults[key]?.[field], t) }] : [];
  });
  const causes = [...groupBy(rows, ({ field, fault }) => `${field} ${fault}`).values()];
  const lines = causes.flatMap((alike) => {
    const [first] = alike;
    if (!first) return [];
    const { row, field, fault } = first;
    const who =
      alike.length > 1
        ? t('waiting.list.people', { count: alike.length })
        : t('booking.visitor', { number: row + 1 });
    const label = `${who} ${t(`account.field.${field}`)}`;
    return [{ id: `visitor-${row}-${field}`, text: t('validation.atField', { label, fault }) }];
  });
  const shown = causes.slice(0, repeated).reduce((sum, alike) => sum + alike.length, 0);
  const isMore = count > shown;
  return [
    ...lines.slice(0, repeated),
    ...(isMore ? [{ text: t('booking.faults', { count }) }] : []),
  ];
}

/** @returns the id of the first invalid field */
export const firstFault = (
  visitors: readonly DraftVisitor[],
  faults: FaultsByRow,
): string | undefined => listFaults(visitors, faults)[0];

/** @returns the invalid field after the current one; the first after the last, or if the current one is valid */
export const nextFault = (
  ids: readonly string[],
  current: string | undefined,
): string | undefined => ids[(ids.indexOf(current ?? '') + 1) % ids.length];
