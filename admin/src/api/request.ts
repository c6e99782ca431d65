import type { FieldsOf, ParamsOf, StaffEndpoint } from '@hall/shared/contract/staff/endpoint';
import { adminBase, type Problem } from '@hall/shared/contract/staff/problem';

/** A call that is ready to be sent. `Answer` exists only as a type. */
export interface StaffRequest<Answer> {
  method: StaffEndpoint['method'];
  path: string;
  body?: object;
  types?: { answer: Answer };
}

/** Query values are sent as text, regardless of the type that the server reads. */
export type Sent<Input> = Input extends FormData
  ? FormData
  : { [Name in keyof Input]: FieldsOf<Input[Name]> | string | undefined };

/** The path parameters and the input of a call in one object; `{}` if it has neither. */
export type ValuesOf<Path extends string, Input> = ParamsOf<Path> &
  ([Input] extends [undefined] ? unknown : Sent<Input>);

/**
 * Builds a request from a call and its values. Values that the path does not name are the query of a GET or DELETE and
 * the body of other methods.
 */
export function requestOf<Path extends string, Input, Answer>(
  { method, path }: StaffEndpoint<Path, Input, Answer>,
  values: ValuesOf<Path, Input>,
): StaffRequest<Answer> {
  const input = new Map(Object.entries(values as Record<string, unknown>));
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = input.get(name) as string | undefined;
    input.delete(name);
    return encodeURIComponent(value ?? '');
  });
  if (method === 'get' || method === 'delete')
    return { method, path: filled + queryString([...input]) };
  return {
    method,
    path: filled,
    body: values instanceof FormData ? values : Object.fromEntries(input),
  };
}

/** @returns the address of a file, for a link or an image */
export const fileAddress = <Path extends string, Input>(
  call: StaffEndpoint<Path, Input, Blob>,
  values: ValuesOf<Path, Input>,
): string => `${adminBase}/${requestOf(call, values).path}`;

/** @returns the query string of the defined values: `?a=1&b=2` */
function queryString(values: [name: string, value: unknown][]): string {
  const given = values.filter(([, value]) => value !== undefined && value !== '');
  return given.length
    ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()}`
    : '';
}

/** The cache key of an answer: its subject, the call, the values and the language. All keys are built here. */
export const keyOf = ({ path }: Pick<StaffEndpoint, 'path'>, values: unknown, locale: string) =>
  [...aboutOf({ path }), path, values, locale] as const;

/** The common prefix of the keys of one subject, for example `admissions`. Used to invalidate them together. */
export const aboutOf = ({ path }: Pick<StaffEndpoint, 'path'>) => [path.split('/')[0]] as const;

/** A failed staff call, with its problem. */
export class StaffCallError extends Error {
  constructor(readonly problem: Problem) {
    super(problem.title);
    this.name = 'StaffCallError';
  }
}

/** @returns whether a call got no answer from the server; 502, 503 and 504 of a proxy count as none */
export const isAway = (error: unknown): boolean =>
  !(error instanceof StaffCallError) || [0, 502, 503, 504].includes(error.problem.status);

/** @returns an idempotency key: a request sent again with the same id is handled once */
export const newRequestId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
