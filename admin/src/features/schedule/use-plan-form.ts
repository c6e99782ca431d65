import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type Fault,
  type FieldFaults,
  focusAbove,
  focusFirst,
  keepFaults,
  type LinkedFault,
  placeFaults,
  sayFault,
  type StandingFault,
} from '@hall/ui/forms';
import { problemText } from '../../api/problem-text';
import { StaffCallError } from '../../api/staff-call-error';
import { changedFields, judgePlan, planField, type PlanFields, planLabel } from './plan-faults';

/** @returns the id of a field's control */
export const planFieldId = (name: string): string => `plan-${name}`;

/** What a form with rows of sessions shows of its faults. */
export interface PlanFaults {
  /** @returns what is wrong with a field, in words; of a row by `planField` */
  of: (name: string) => string | undefined;
  /** What is wrong with no field that is seen. */
  above: string[];
  /** All of them with their labels, for the end of the form. */
  beside: LinkedFault[];
}

/**
 * A form that has rows of sessions, which the kit's `CheckedForm` knows nothing of. Its faults stand as they do there: at
 * their field, gone as soon as they are mended, above the form what belongs to no field.
 * @param shown the fields beside the rows
 * @param toSend what is sent of what the form holds
 */
export function usePlanForm<T extends object, Fields extends PlanFields>(
  Dto: new () => T,
  initial: Fields,
  { shown, toSend }: { shown: readonly string[]; toSend: (fields: Fields) => PlanFields },
) {
  const { t } = useTranslation();
  const [fields, setFields] = useState(initial);
  const [standing, setStanding] = useState<Record<string, StandingFault>>({});
  const [above, setAbove] = useState<Fault[]>([]);
  const place = (found: FieldFaults, said: boolean, whole?: string): void => {
    const placed = placeFaults(
      found,
      (name) => shown.includes(name) || name.startsWith('sessions'),
    );
    const names = Object.keys(placed.atFields);
    setStanding(
      Object.fromEntries(
        Object.entries(placed.atFields).map(([name, fault]) => [name, { fault, said }]),
      ),
    );
    setAbove([...(whole && !names.length ? [whole] : []), ...placed.above]);
    if (names.length) focusFirst(names.map(planFieldId));
    else focusAbove(planFieldId(''));
  };
  const faults: PlanFaults = {
    of: (name) => sayFault(standing[name]?.fault, t) || undefined,
    above: above.map((fault) => sayFault(fault, t)),
    beside: [
      ...above.map((fault) => ({ text: sayFault(fault, t), id: planFieldId('above') })),
      ...Object.entries(standing).map(([name, { fault: of }]) => {
        const [label, fault] = [planLabel(name, t), sayFault(of, t)];
        return {
          text: label ? t('validation.atField', { label, fault }) : fault,
          id: planFieldId(name),
        };
      }),
    ],
  };
  return {
    fields,
    faults,
    put(change: Partial<Fields>): void {
      const next = { ...fields, ...change };
      setFields(next);
      if (Object.keys(standing).length)
        setStanding(
          keepFaults(standing, changedFields(fields, next), judgePlan(Dto, toSend(next)).faults),
        );
    },
    /** @returns what is sent, where all rules hold */
    check(): T | undefined {
      const { value, faults: found } = judgePlan(Dto, toSend(fields));
      place(found, false);
      return Object.keys(found).length ? undefined : value;
    },
    /** Shows what the server alone knew. */
    show(error: unknown): void {
      const errors = error instanceof StaffCallError ? (error.problem.errors ?? []) : [];
      place(
        Object.fromEntries(
          errors.map(({ index, field, message }) => [planField(field, index), message]),
        ),
        true,
        problemText(t, error),
      );
    },
  };
}
