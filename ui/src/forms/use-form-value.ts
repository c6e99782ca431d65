import { useSyncExternalStore } from 'react';
import { useOpenForm } from './checked-form';
import type { Values } from './form-values';
import type { CheckedFormState } from './use-checked-form';

/** @returns the current value of a field of the enclosing form */
export function useFormValue(name: string): unknown {
  const { subscribe, valueOf } = useOpenForm();
  return useSyncExternalStore(subscribe, () => valueOf(name));
}

/** @returns the current values of a form's visible fields */
export const useFormValues = ({
  subscribe,
  values,
}: Pick<CheckedFormState, 'subscribe' | 'values'>): Values =>
  useSyncExternalStore(subscribe, values);
