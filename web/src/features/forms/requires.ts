import type { FieldFaults } from '@hall/ui/forms';

/** @returns a check of fields that are optional in the call but required on this page */
export const requires =
  (...names: string[]) =>
  (values: Record<string, unknown>): FieldFaults =>
    Object.fromEntries(
      names.flatMap((name) => (values[name] ? [] : [[name, { key: 'validation.required' }]])),
    );
