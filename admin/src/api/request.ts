import type { FieldsOf, ParamsOf, StaffEndpoint } from '@hall/shared/contract/staff/endpoint';

/** A call that is ready to be sent; what it answers is known by its type alone. */
export interface StaffRequest<Answer> {
  method: StaffEndpoint['method'];
  path: string;
  body?: object;
  types?: { answer: Answer };
}

/** A query's values travel as text, whatever type the server reads. */
export type Sent<Input> = Input extends FormData
  ? FormData
  : { [Name in keyof Input]: FieldsOf<Input[Name]> | string | undefined };

/** What a call takes besides the names in its path: nothing where it takes nothing. */
export type InputOf<Input> = [Input] extends [undefined] ? undefined : Sent<Input>;

/**
 * Fills a call's path and fields in.
 * @param params what the names in its path stand for; `{}` where it has none
 * @param input its fields: the query of a GET or DELETE, the body of the others
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

/** @returns `?a=1&b=2` of the values that there are */
function queryString(values: Record<string, string | number | undefined>): string {
  const given = Object.entries(values).filter(
    (entry): entry is [string, string | number] => entry[1] !== undefined && entry[1] !== '',
  );
  return given.length
    ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()}`
    : '';
}
