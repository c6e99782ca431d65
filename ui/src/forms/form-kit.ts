import { createContext, type ReactNode, useContext } from 'react';
import type { FieldFaults } from './faults-of';
import type { Fault } from './fault';

/** Faults of a form in a refused call. */
export interface Refusal {
  /** Faults of its fields. */
  fields: FieldFaults;
  /** Fault of the whole form. Undefined if nothing is shown, such as for an expired session. */
  whole?: Fault | undefined;
}

/** Adapter between an app's forms and its server. */
export interface FormKit {
  /** @param error thrown by a form's `onSubmit` */
  readRefusal(error: unknown): Refusal;
  /** Prefix of a field's name in the id of its control. */
  idPrefix: string;
  /** Wraps the control of a field, if `aria-invalid` alone does not show the app's controls as wrong. */
  markControl?: (control: ReactNode, isWrong: boolean) => ReactNode;
  /** Whether Enter takes a value in the field. Elsewhere it submits the form. */
  takesEnter?: (field: Element) => boolean;
}

const Context = createContext<FormKit | undefined>(undefined);

/** Must wrap all forms of an app. */
export const FormKitProvider = Context.Provider;

/**
 * @returns the app's form kit
 * @throws outside a `FormKitProvider`, which is a bug of the app
 */
export function useFormKit(): FormKit {
  const kit = useContext(Context);
  if (!kit) throw new Error('form must be used inside a FormKitProvider');
  return kit;
}
