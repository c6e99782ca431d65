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

/** Errors with a sentence about all rows that have it: it also names the remedy, which each row would repeat. */
const sentences: Record<string, string> = { 'validation.import.number': 'booking.lostDigits' };

interface Cause {
  /** The index of the first row, and its invalid field. */
  row: number;
  field: string;
  /** The number of rows. */
  count: number;
  text: string;
  /** Whether the text is about all rows, and not about the only one. */
  isCommon: boolean;
}

/** @returns the causes of the first errors of all rows; rows with the same error have one cause */
function findCauses(visitors: readonly DraftVisitor[], faults: FaultsByRow, t: TFunction): Cause[] {
  const rows = visitors.flatMap(({ key }, row) => {
    const field = fieldsInOrder.find((one) => faults[key]?.[one]);
    const fault = field && faults[key]?.[field];
    return fault ? [{ row, field, fault, text: faultText(fault, t) }] : [];
  });
  return [...groupBy(rows, ({ field, text }) => `${field} ${text}`).values()].flatMap((alike) => {
    const [first] = alike;
    if (!first) return [];
    const { row, field, fault } = first;
    const count = alike.length;
    const sentence = typeof fault === 'object' && sentences[fault.key];
    const who =
      count > 1 ? t('waiting.list.people', { count }) : t('booking.visitor', { number: row + 1 });
    const label = `${who} ${t(`account.field.${field}`)}`;
    const text = sentence
      ? t(sentence, { count })
      : t('validation.atField', { label, fault: first.text });
    return [{ row, field, count, text, isCommon: Boolean(sentence) || count > 1 }];
  });
}

/** @returns the errors that many rows have, one sentence each */
export const commonFaults = (...of: Parameters<typeof findCauses>): string[] =>
  findCauses(...of).flatMap(({ text, isCommon }) => (isCommon ? [text] : []));

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
  const causes = findCauses(visitors, faults, t);
  const lines = causes.map(({ row, field, text }) => ({ id: `visitor-${row}-${field}`, text }));
  const shown = causes.slice(0, repeated).reduce((sum, cause) => sum + cause.count, 0);
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
