import type { StaffEndpoint } from '@hall/shared/contract/staff/endpoint';

/**
 * The name under which an answer is kept in memory: what it is about, the call, what was asked, and the language. The
 * one place that makes such names.
 */
export const keyOf = (
  { path }: Pick<StaffEndpoint, 'path'>,
  params: unknown,
  input: unknown,
  locale: string,
) => [...aboutOf({ path }), path, params, input, locale] as const;

/** The names of all that was answered about the same, e.g. `admissions`: to read it anew. */
export const aboutOf = ({ path }: Pick<StaffEndpoint, 'path'>) => [path.split('/')[0]] as const;
