import type { FieldsOf, ParamsOf, StaffEndpoint } from '@hall/shared/contract/staff/endpoint';

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

/** The input of a call, without its path parameters; undefined if it has none. */
export type InputOf<Input> = [Input] extends [undefined] ? undefined : Sent<Input>;

/**
 * Builds a request from a call's path and input.
 * @param params values of the path parameters; `{}` if there are none
 * @param input the query of a GET or DELETE, the body of other methods
 */
export function requestOf<Path extends string, Input, Answer>(
  { method, path }: StaffEndpoint<Path, Input, Answer>,
  params: ParamsOf<Path>,
  input: InputOf<Input>,
): StaffRequest<Answer> {
  const named = params as Record<string, string>;
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(named[name] ?? ''),
  );
  if (method === 'get' || method === 'delete')
    return { method, path: filled + queryString((input ?? {}) as Record<string, string>) };
  return { method, path: filled, body: (input as object | undefined) ?? {} };
}

/** @returns the query string of the defined values: `?a=1&b=2` */
function queryString(values: Record<string, string | number | undefined>): string {
  const given = Object.entries(values).filter(
    (entry): entry is [string, string | number] => entry[1] !== undefined && entry[1] !== '',
  );
  return given.length
    ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()}`
    : '';
}
