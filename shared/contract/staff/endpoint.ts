/** The names in a path: `accounts/:accountid/review` has `accountid`. */
export type ParamsOf<Path extends string> = Path extends `${infer Head}/${infer Rest}`
  ? ParamsOf<Head> & ParamsOf<Rest>
  : Path extends `:${infer Name}`
    ? Record<Name, string>
    : unknown;

/** A call of the console as its reader makes it: how it is sent and, by types alone, what it takes and answers. */
export interface StaffEndpoint<Path extends string = string, Input = unknown, Answer = unknown> {
  method: 'get' | 'post' | 'put' | 'delete';
  /** Below `/admin/api/`, with `:name` for what varies. */
  path: Path;
  /** Nothing is there at run time. */
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
