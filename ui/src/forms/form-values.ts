import type { FaultText } from '@hall/shared/rules/fault-text';

export type Values = Record<string, unknown>;

/** A stricter rule in addition to the request class. Its message replaces the message of the class. */
export type FieldRule = (value: unknown) => FaultText | undefined;

/** A visible field of the form. */
export interface ShownField {
  label: string;
  rule: FieldRule;
}

/** Holds the values of a form outside React, so that a keystroke renders only the fields that read the changed value. */
export function createFormValues(initial: Values) {
  let all = initial;
  let ofShown: Values = {};
  const shown = new Map<string, ShownField>();
  const listeners = new Set<() => void>();
  const update = (): void => {
    ofShown = Object.fromEntries([...shown.keys()].map((name) => [name, all[name]]));
    for (const listener of listeners) listener();
  };
  return {
    shown: shown as ReadonlyMap<string, ShownField>,
    /** @returns the value of a field, which may be hidden */
    valueOf: (name: string): unknown => all[name],
    /** @returns the values of the visible fields: the same object until one of them changes */
    values: (): Values => ofShown,
    set(changed: Values): void {
      all = { ...all, ...changed };
      update();
    },
    reset(): void {
      all = initial;
      update();
    },
    /** @returns a function that unregisters the field; its value stays */
    register(name: string, field: ShownField): () => void {
      shown.set(name, field);
      update();
      return () => {
        shown.delete(name);
        update();
      };
    },
    /** @returns a function that ends the subscription */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
