import { createContext, useContext } from 'react';
import type { FieldFaults } from './faults-of';
import type { Fault } from './fault';

/** What a call that was refused says of a form. */
export interface Refusal {
  /** Its fields' faults. */
  fields: FieldFaults;
  /** What is wrong with the whole; undefined where nothing is to be said, as of a sign-in that ended. */
  whole?: Fault | undefined;
}

/** How the forms of an app speak with its server. */
export interface FormKit {
  /** @param error what a form's `onSubmit` threw */
  readRefusal(error: unknown): Refusal;
  /** What stands before a field's name in the id of its control. */
  idPrefix: string;
}

const Context = createContext<FormKit | undefined>(undefined);

/** Stands around all forms of an app. */
export const FormKitProvider = Context.Provider;

/**
 * @returns what the app gave to its forms
 * @throws outside a `FormKitProvider`, which is a fault of the app
 */
export function useFormKit(): FormKit {
  const kit = useContext(Context);
  if (!kit) throw new Error('a form stands outside the FormKitProvider of its app');
  return kit;
}
