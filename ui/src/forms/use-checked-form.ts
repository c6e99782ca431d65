import { Form } from 'antd';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Fault } from './fault';
import {
  type FieldFaults,
  judgeForm,
  keepFaults,
  placeFaults,
  type StandingFault,
} from './faults-of';
import { focusAbove, focusFirst, isDrawn } from './focus-fault';
import { useFormKit } from './form-kit';
import { watchPresses, whenReleased } from './when-released';

type Values = Record<string, unknown>;

/** A rule that a field brings beside the request class's; it is stricter, and its words stand in place of those. */
export type FieldRule = (value: unknown) => Fault | undefined;

/** What the form knows of a field that is shown. */
export interface ShownField {
  label: string;
  rule: FieldRule;
}

interface Options {
  /** What the fields hold at first. */
  initial?: object;
  /** What is sent with the fields and not shown: the number of what is changed. */
  given?: object;
  /** Fields that the request class does not know: `judgeMore` alone judges them. */
  beside?: readonly string[];
  /** Tells the ids of its fields from those of another form on the page with fields of the same names. */
  idPart?: string;
  /** Faults of what the request class does not know: a file, a list. */
  judgeMore?: (values: Values) => FieldFaults;
}

/** Fields of a form that is in sight with what stands above it and its button, also on a phone. */
const shortForm = 3;

/**
 * A form whose rules are those of a request class in shared/: each field is judged as it is left, all before they are
 * sent, and what the server alone knows stands at its field too; what belongs to no field that is seen stands above.
 * @param onSubmit gets the checked fields as they are sent, what empties the form, and all that it holds, with the fields
 *   that the request class does not know; what it throws is shown in it
 * @returns what the page gives to its `CheckedForm`
 */
export function useCheckedForm<Fields extends object>(
  Dto: new () => Fields,
  onSubmit: (fields: Fields, empty: () => void, values: Values) => Promise<unknown>,
  { initial = {}, given = {}, beside = [], idPart, judgeMore }: Options = {},
) {
  const { readRefusal, idPrefix } = useFormKit();
  const [antd] = Form.useForm<Values>();
  const [faults, setFaults] = useState<Record<string, StandingFault>>({});
  const [above, setAbove] = useState<Fault[]>([]);
  const [refusal, setRefusal] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const shown = useRef(new Map<string, ShownField>());
  /** Whether it was sent: what is found as a field is left is not repeated beside the button. */
  const [tried, setTried] = useState(false);
  useEffect(watchPresses, []);

  /** @returns what forgets the field again */
  const register = useCallback((name: string, field: ShownField): (() => void) => {
    shown.current.set(name, field);
    return () => void shown.current.delete(name);
  }, []);
  const idOf = (name: string): string => idPrefix + (idPart ? `${idPart}-` : '') + name;
  const judge = (values: Values) => {
    const known = Object.entries(values).filter(([name]) => !beside.includes(name));
    const { value, faults: found } = judgeForm(Dto, { ...given, ...Object.fromEntries(known) });
    const own = [...shown.current].flatMap(([name, { rule }]) => {
      const fault = rule(values[name]);
      return fault === undefined ? [] : [[name, fault] as const];
    });
    return { value, faults: { ...found, ...Object.fromEntries(own), ...judgeMore?.(values) } };
  };
  const show = (found: FieldFaults, said: boolean, whole?: Fault): void => {
    setTried(true);
    const placed = placeFaults(found, (name) => shown.current.has(name) && isDrawn(idOf(name)));
    setFaults(
      Object.fromEntries(
        Object.entries(placed.atFields).map(([name, fault]) => [name, { fault, said }]),
      ),
    );
    setAbove([...(whole === undefined ? [] : [whole]), ...placed.above]);
    const names = Object.keys(placed.atFields);
    if (names.length) focusFirst(names.map(idOf));
    else if (whole !== undefined || placed.above.length) focusAbove(idOf(''));
  };
  /** Shows what a call that was refused says: for calls that a form makes beside its own. */
  const takeError = (error: unknown): void => {
    const { fields, whole } = readRefusal(error);
    setRefusal(error);
    show(fields, true, Object.keys(fields).length ? undefined : whole);
  };
  const put = (name: string, standing: StandingFault | undefined): void =>
    setFaults((before) =>
      Object.fromEntries([
        ...Object.entries(before).filter(([one]) => one !== name),
        ...(standing ? [[name, standing] as const] : []),
      ]),
    );
  const submit = async (values: Values): Promise<void> => {
    if (busy) return;
    const { value, faults: found } = judge(values);
    setRefusal(undefined);
    show(found, false);
    if (Object.keys(found).length) return;
    setBusy(true);
    try {
      await onSubmit(value, antd.resetFields, values);
    } catch (error) {
      takeError(error);
    } finally {
      setBusy(false);
    }
  };

  return {
    /** antd's form: to set and read fields. */
    antd,
    initial,
    busy,
    faults,
    /** What stands above the form, and the refused call from which it comes. */
    above,
    refusal,
    /** @returns what is repeated beside the button: the fault of each field with its label and id, in the form's order */
    faultsBeside: (): { id: string; label: string; fault: Fault }[] =>
      tried
        ? [...shown.current].flatMap(([name, { label }]) => {
            const standing = faults[name];
            return standing ? [{ id: idOf(name), label, fault: standing.fault }] : [];
          })
        : [],
    /** Whether the whole form is in sight, so that no fault needs to be repeated beside the button. */
    isShort: (): boolean => shown.current.size <= shortForm,
    idOf,
    register,
    submit: (values: Values): void => void submit(values),
    recheck: (changed: Values): void =>
      setFaults((standing) =>
        Object.keys(standing).length
          ? keepFaults(standing, changed, judge(antd.getFieldsValue()).faults)
          : standing,
      ),
    /** Called as a field is left: an empty one is not scolded yet. */
    leave(name: string): void {
      const value = antd.getFieldValue(name) as unknown;
      if (value === undefined || value === null || value === '') return;
      const fault = judge(antd.getFieldsValue()).faults[name];
      if (fault) whenReleased(() => put(name, { fault, said: false }));
    },
    /** @returns the field where it is right, to do something with it alone; else its fault is shown and focused */
    checkField<Name extends keyof Fields & string>(name: Name): Fields[Name] | undefined {
      const { value, faults: found } = judge(antd.getFieldsValue());
      if (!found[name]) return value[name];
      put(name, { fault: found[name], said: false });
      focusFirst([idOf(name)]);
      return undefined;
    },
    /** Shows what is wrong with a field that the request class does not know; undefined: nothing is. */
    say: (name: string, fault: Fault | undefined): void =>
      put(name, fault === undefined ? undefined : { fault, said: true }),
    takeError,
  };
}

/** A form of whichever request class. */
export type CheckedFormState = Omit<ReturnType<typeof useCheckedForm>, 'checkField'> & {
  checkField(name: string): unknown;
};
