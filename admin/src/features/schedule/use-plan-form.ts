import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type Fault,
  type FieldFaults,
  focusAbove,
  focusFirst,
  remainingFaults,
  type LinkedFault,
  placeFaults,
  faultText,
  type ShownFault,
} from '@hall/ui/forms';
import { problemText } from '../../api/problem-text';
import { StaffCallError } from '../../api/request';
import { changedFields, judgePlan, planField, type PlanFields, planLabel } from './plan-faults';

/** @returns the element id of a field's control */
export const planFieldId = (name: string): string => `plan-${name}`;

/** The errors of a form with rows of sessions. */
export interface PlanFaults {
  /** @returns the error text of a field; for fields in rows use `planField` */
  of: (name: string) => string | undefined;
  /** Errors that belong to no visible field. */
  above: string[];
  /** All errors with their labels, for the end of the form. */
  beside: LinkedFault[];
}

/**
 * A form with rows of sessions, which the kit's `CheckedForm` does not support. Errors behave as there: at their field
 * until fixed; those without a field appear above the form.
 * @param shown the fields outside the rows
 * @param toSend maps the form's fields to the input of the call
 */
export function usePlanForm<T extends object, Fields extends PlanFields>(
  Dto: new () => T,
  initial: Fields,
  { shown, toSend }: { shown: readonly string[]; toSend: (fields: Fields) => PlanFields },
) {
  const { t } = useTranslation();
  const [fields, setFields] = useState(initial);
  const [fieldFaults, setFieldFaults] = useState<Record<string, ShownFault>>({});
  const [above, setAbove] = useState<Fault[]>([]);
  const place = (found: FieldFaults, fromServer: boolean, whole?: string): void => {
    const placed = placeFaults(
      found,
      (name) => shown.includes(name) || name.startsWith('sessions'),
    );
    const names = Object.keys(placed.atFields);
    setFieldFaults(
      Object.fromEntries(
        Object.entries(placed.atFields).map(([name, fault]) => [name, { fault, fromServer }]),
      ),
    );
    setAbove([...(whole && !names.length ? [whole] : []), ...placed.above]);
    if (names.length) focusFirst(names.map(planFieldId));
    else focusAbove(planFieldId(''));
  };
  const faults: PlanFaults = {
    of: (name) => faultText(fieldFaults[name]?.fault, t) || undefined,
    above: above.map((fault) => faultText(fault, t)),
    beside: [
      ...above.map((fault) => ({ text: faultText(fault, t), id: planFieldId('above') })),
      ...Object.entries(fieldFaults).map(([name, { fault: of }]) => {
        const [label, fault] = [planLabel(name, t), faultText(of, t)];
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
      setAbove([]);
      if (Object.keys(fieldFaults).length)
        setFieldFaults(
          remainingFaults(
            fieldFaults,
            changedFields(fields, next),
            judgePlan(Dto, toSend(next)).faults,
          ),
        );
    },
    /** @returns the input of the call if all rules hold */
    check(): T | undefined {
      const { value, faults: found } = judgePlan(Dto, toSend(fields));
      place(found, false);
      return Object.keys(found).length ? undefined : value;
    },
    /** Shows the errors that only the server detects. */
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
