import type { StaffEndpoint } from '@hall/shared/contract/staff/endpoint';

/**
 * The cache key of an answer: its subject, the call, the parameters, the input and the language. All keys are built
 * here.
 */
export const keyOf = (
  { path }: Pick<StaffEndpoint, 'path'>,
  params: unknown,
  input: unknown,
  locale: string,
) => [...aboutOf({ path }), path, params, input, locale] as const;

/** The common prefix of the keys of one subject, for example `admissions`. Used to invalidate them together. */
export const aboutOf = ({ path }: Pick<StaffEndpoint, 'path'>) => [path.split('/')[0]] as const;
