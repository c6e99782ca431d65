import { checkForm } from '@hall/shared/contract/check';
import type { Fault } from './fault';

/** What is wrong with which field, the first first. */
export type FieldFaults = Record<string, Fault>;

/**
 * @param values what a form holds
 * @returns what was given: a field left empty, or filled with blanks alone, was not, so that an optional one is no fault
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
 * Judges what a form holds by the rules of its request class, which are the server's too (spec 5).
 * @returns the fields as they are sent, and the faults
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
 * Says where each fault of a form stands: at its field where that is seen, else above the form, so that none is
 * silent.
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

/** A fault that is shown; `said` by the server, or found by the form's own rules. */
export interface StandingFault {
  fault: Fault;
  said: boolean;
}

/**
 * What still stands after a change. A fault that the form found is judged anew, for one field may put another right;
 * what the server said of a field stands until that field is changed.
 * @param found what the rules find now
 */
export function keepFaults(
  standing: Record<string, StandingFault>,
  changed: object,
  found: FieldFaults,
): Record<string, StandingFault> {
  const kept = Object.entries(standing).flatMap(([name, one]): [string, StandingFault][] => {
    const fault = found[name];
    if (fault) return [[name, { fault, said: false }]];
    return one.said && !Object.hasOwn(changed, name) ? [[name, one]] : [];
  });
  return Object.fromEntries(kept);
}
