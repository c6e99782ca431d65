import { checkForm } from '@hall/shared/contract/check';
import type { Fault } from './fault';

/** The first fault of each field. */
export type FieldFaults = Record<string, Fault>;

/**
 * @param values current values of a form
 * @returns the values that were given; empty and blank fields are omitted, so that an optional one has no fault
 */
export const givenOf = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([, value]) =>
        value !== undefined &&
        value !== null &&
        !(typeof value === 'string' && value.trim() === ''),
    ),
  );

/**
 * Validates a form's values by the rules of its request class, as the server does (spec 5).
 * @returns the fields to send, and the faults
 */
export function judgeForm<Fields extends object>(
  Dto: new () => Fields,
  values: Record<string, unknown>,
): { value: Fields; faults: FieldFaults } {
  const { value, faults } = checkForm(Dto, givenOf(values));
  return {
    value,
    faults: Object.fromEntries(faults.map(({ field, key, params }) => [field, { key, params }])),
  };
}

/**
 * Places each fault of a form: at its field if that is visible, otherwise above the form, so that every fault is shown.
 * @param isSeen whether the form shows a field of this name
 */
export function placeFaults(
  faults: FieldFaults,
  isSeen: (field: string) => boolean,
): { atFields: FieldFaults; above: Fault[] } {
  const all = Object.entries(faults);
  return {
    atFields: Object.fromEntries(all.filter(([field]) => isSeen(field))),
    above: all.filter(([field]) => !isSeen(field)).map(([, fault]) => fault),
  };
}

/** A shown fault: `fromServer` is true if the server found it, and false if the form’s own rules did. */
export interface ShownFault {
  fault: Fault;
  fromServer: boolean;
}

/**
 * Returns the faults that remain after a change. The form's own faults are validated again, because one field may correct
 * another. The server's faults remain until their field changes.
 * @param found faults that the rules find now
 */
export function remainingFaults(
  shown: Record<string, ShownFault>,
  changed: object,
  found: FieldFaults,
): Record<string, ShownFault> {
  const remaining = Object.entries(shown).flatMap(([name, one]): [string, ShownFault][] => {
    const fault = found[name];
    if (fault) return [[name, { fault, fromServer: false }]];
    return one.fromServer && !Object.hasOwn(changed, name) ? [[name, one]] : [];
  });
  return Object.fromEntries(remaining);
}
