/** The parameter names of a path: `accounts/:accountid/review` has `accountid`. */
export type ParamsOf<Path extends string> = Path extends `${infer Head}/${infer Rest}`
  ? ParamsOf<Head> & ParamsOf<Rest>
  : Path extends `:${infer Name}`
    ? Record<Name, string>
    : unknown;

/** A call of the console: method and path, and as types alone its input and answer. */
export interface StaffEndpoint<Path extends string = string, Input = unknown, Answer = unknown> {
  method: 'get' | 'post' | 'put' | 'delete';
  /** Path below `/admin/api/`, with `:name` for parameters. */
  path: Path;
  /** Never set at run time. */
  types?: { input: Input; answer: Answer };
}

/** Declares a call: `staffEndpoint<ReasonDto>()('post', 'orders/:orderid/cancel')`. */
export const staffEndpoint =
  <Input = undefined, Answer = unknown>() =>
  <Path extends string>(
    method: StaffEndpoint['method'],
    path: Path,
  ): StaffEndpoint<Path, Input, Answer> => ({ method, path });

export type { FieldsOf } from '../endpoint';
