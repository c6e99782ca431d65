import type { FieldFaults } from '@hall/ui/forms';

/** @returns what judges a form's fields that its call may do without, and this page does not */
export const requires =
  (...names: string[]) =>
  (values: Record<string, unknown>): FieldFaults =>
    Object.fromEntries(
      names.flatMap((name) => (values[name] ? [] : [[name, { key: 'validation.required' }]])),
    );
