import { useEffect, useState } from 'react';
import type { Fault } from './fault';
import {
  type FieldFaults,
  judgeForm,
  placeFaults,
  remainingFaults,
  type ShownFault,
} from './faults-of';
import { focusAbove, focusFirst, isDrawn } from './focus-fault';
import { useFormKit } from './form-kit';
import { createFormValues, type Values } from './form-values';
import { watchPresses, afterPress } from './after-press';

interface Options {
  /** Initial values of the fields. */
  initial?: object;
  /** Hidden values that are sent with the fields, such as the id of the edited object. */
  given?: object;
  /** Fields outside the request class. Only `judgeMore` validates them. */
  beside?: readonly string[];
  /** Distinguishes the ids of its fields from another form on the page with the same field names. */
  idPart?: string;
  /** Validates content outside the request class, such as a file or a list. */
  judgeMore?: (values: Values) => FieldFaults;
}

/** Maximum fields of a form that fits on a phone's screen with its message and button. */
const shortForm = 3;

/**
 * A form validated by a request class in shared/. Each field is validated on leaving it, all of them before sending. The
 * server's faults also appear at their fields, or above the form if the field is not visible.
 * @param onSubmit gets the checked fields, a function that clears the form, and all values, including fields outside the
 *   request class; its errors are shown in the form
 * @returns the state that the page passes to its `CheckedForm`
 */
export function useCheckedForm<Fields extends object>(
  Dto: new () => Fields,
  onSubmit: (fields: Fields, empty: () => void, values: Values) => Promise<unknown>,
  { initial = {}, given = {}, beside = [], idPart, judgeMore }: Options = {},
) {
  const { readRefusal, idPrefix } = useFormKit();
  const [store] = useState(() => createFormValues({ ...initial }));
  const { shown, values } = store;
  const [faults, setFaults] = useState<Record<string, ShownFault>>({});
  const [above, setAbove] = useState<Fault[]>([]);
  const [refusal, setRefusal] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  /** Whether it was submitted. Faults found on leaving a field are not repeated next to the button. */
  const [tried, setTried] = useState(false);
  useEffect(watchPresses, []);

  const idOf = (name: string): string => idPrefix + (idPart ? `${idPart}-` : '') + name;
  const judge = () => {
    const current = values();
    const known = Object.entries(current).filter(([name]) => !beside.includes(name));
    const { value, faults: found } = judgeForm(Dto, { ...given, ...Object.fromEntries(known) });
    const own = [...shown].flatMap(([name, { rule }]) => {
      const fault = rule(current[name]);
      return fault === undefined ? [] : [[name, fault] as const];
    });
    return { value, faults: { ...found, ...Object.fromEntries(own), ...judgeMore?.(current) } };
  };
  const show = (found: FieldFaults, fromServer: boolean, whole?: Fault): void => {
    setTried(true);
    const placed = placeFaults(found, (name) => shown.has(name) && isDrawn(idOf(name)));
    setFaults(
      Object.fromEntries(
        Object.entries(placed.atFields).map(([name, fault]) => [name, { fault, fromServer }]),
      ),
    );
    setAbove([...(whole === undefined ? [] : [whole]), ...placed.above]);
    const names = Object.keys(placed.atFields);
    if (names.length) focusFirst(names.map(idOf));
    else if (whole !== undefined || placed.above.length) focusAbove(idOf(''));
  };
  /** Shows the fault of a refused call. For additional calls of a form. */
  const takeError = (error: unknown): void => {
    const { fields, whole } = readRefusal(error);
    setRefusal(error);
    show(fields, true, Object.keys(fields).length ? undefined : whole);
  };
  const put = (name: string, current: ShownFault | undefined): void =>
    setFaults((before) =>
      Object.fromEntries([
        ...Object.entries(before).filter(([one]) => one !== name),
        ...(current ? [[name, current] as const] : []),
      ]),
    );
  const submit = async (): Promise<void> => {
    if (busy) return;
    const { value, faults: found } = judge();
    setRefusal(undefined);
    show(found, false);
    if (Object.keys(found).length) return;
    setBusy(true);
    try {
      await onSubmit(value, store.reset, values());
    } catch (error) {
      takeError(error);
    } finally {
      setBusy(false);
    }
  };

  return {
    values,
    valueOf: store.valueOf,
    subscribe: store.subscribe,
    register: store.register,
    /** Sets some values. Faults that they correct disappear. */
    setValues(changed: Values): void {
      store.set(changed);
      setFaults((current) =>
        Object.keys(current).length ? remainingFaults(current, changed, judge().faults) : current,
      );
    },
    busy,
    faults,
    /** The fault above the form, and the refused call that caused it. */
    above,
    refusal,
    /** @returns the faults to repeat next to the button, with the label and id of each field, in the form's order */
    faultsBeside: (): { id: string; label: string; fault: Fault }[] =>
      tried
        ? [...shown].flatMap(([name, { label }]) => {
            const current = faults[name];
            return current ? [{ id: idOf(name), label, fault: current.fault }] : [];
          })
        : [],
    /** Whether the whole form is in view, so that no fault is repeated next to the button. */
    isShort: (): boolean => shown.size <= shortForm,
    idOf,
    /** Checks the form and sends it, unless it is being sent. */
    submit: (): void => void submit(),
    /** Called on leaving a field. An empty field is not a fault yet. */
    leave(name: string): void {
      const value = store.valueOf(name);
      if (value === undefined || value === null || value === '') return;
      const fault = judge().faults[name];
      if (fault) afterPress(() => put(name, { fault, fromServer: false }));
    },
    /**
     * @returns the field's value if it is valid, for use without the rest of the form; otherwise its fault is shown and
     *   focused
     */
    checkField<Name extends keyof Fields & string>(name: Name): Fields[Name] | undefined {
      const { value, faults: found } = judge();
      if (!found[name]) return value[name];
      put(name, { fault: found[name], fromServer: false });
      focusFirst([idOf(name)]);
      return undefined;
    },
    /** Shows a fault of a field outside the request class. Undefined removes it. */
    showFault: (name: string, fault: Fault | undefined): void =>
      put(name, fault === undefined ? undefined : { fault, fromServer: true }),
    takeError,
  };
}

/** A form of any request class. */
export type CheckedFormState = Omit<ReturnType<typeof useCheckedForm>, 'checkField'> & {
  checkField(name: string): unknown;
};
