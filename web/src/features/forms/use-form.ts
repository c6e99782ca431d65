import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkForm } from '@hall/shared/contract/check';
import { CallError } from '../../api/call-error';
import { type Fault, sayFault } from '@hall/ui/forms/fault';
import { watchPresses, whenReleased } from '@hall/ui/forms/when-released';

watchPresses();

type Fields = Record<string, string | number | undefined>;

/**
 * A form whose rules are those of a request class in shared/: checked field by field as one leaves them,
 * as a whole before it is sent, and joined by what the server says of its fields.
 */
export function useForm(Dto: new () => object, initial: Fields) {
  const { t } = useTranslation();
  const [fields, setFields] = useState<Fields>(initial);
  const [faults, setFaults] = useState<Record<string, Fault>>({});

  const faultsOf = (values: Fields): Record<string, Fault> =>
    Object.fromEntries(
      checkForm(Dto, values).faults.map(({ field, key, params }) => [field, { key, params }]),
    );
  const note = (name: string, fault: Fault): void =>
    setFaults((before) => ({ ...before, [name]: fault }));

  return {
    fields,
    /** What is wrong with which field, in the language that is read now. */
    errors: Object.fromEntries(
      Object.entries(faults).map(([name, fault]) => [name, sayFault(fault, t)]),
    ) as Record<string, string | undefined>,
    set(name: string, value: string | number | undefined): void {
      setFields((before) => ({ ...before, [name]: value }));
      setFaults((before) =>
        Object.fromEntries(Object.entries(before).filter(([field]) => field !== name)),
      );
    },
    /** Shows what is wrong with a field that the request class does not know: a file. Empty: nothing is. */
    say: note,
    /** Called as a field is left: an empty one is not scolded yet. */
    leave(name: string): void {
      if (fields[name] === undefined || fields[name] === '') return;
      const fault = faultsOf(fields)[name];
      if (fault) whenReleased(() => note(name, fault));
    },
    /** @returns whether one field is right, where something is done with it alone; else it is focused */
    checkField(name: string): boolean {
      const fault = faultsOf(fields)[name];
      if (!fault) return true;
      note(name, fault);
      focusFirst([name]);
      return false;
    },
    /** @returns whether the form can be sent; else its faults are shown and the first is focused. */
    check(): boolean {
      const found = faultsOf(fields);
      setFaults(found);
      focusFirst(Object.keys(found));
      return Object.keys(found).length === 0;
    },
    /** Shows what the server said of the fields. @returns whether it said anything of them */
    takeError(error: unknown): boolean {
      const said = error instanceof CallError ? (error.details.errors ?? []) : [];
      setFaults(Object.fromEntries(said.map(({ field, errmsg }) => [field, errmsg])));
      focusFirst(said.map(({ field }) => field));
      return said.length > 0;
    },
  };
}

export type FormState = ReturnType<typeof useForm>;

function focusFirst(names: string[]): void {
  requestAnimationFrame(() => {
    const first = names.map((name) => document.getElementById(`field-${name}`)).find(Boolean);
    first?.focus();
  });
}
