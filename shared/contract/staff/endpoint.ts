import type { FileKind } from '../../codes/file-kinds';
import type { Permission } from '../../rules/permissions';
import type { FileRule } from '../endpoint';
import type { ListAnswer } from './list';

/** The parameter names of a path: `accounts/:accountid/review` has `accountid`. */
export type ParamsOf<Path extends string> = Path extends `${infer Head}/${infer Rest}`
  ? ParamsOf<Head> & ParamsOf<Rest>
  : Path extends `:${infer Name}`
    ? Record<Name, string>
    : unknown;

/** The request of a call: method and path, and as types alone its input and answer. */
export interface StaffEndpoint<Path extends string = string, Input = unknown, Answer = unknown> {
  method: 'get' | 'post' | 'put' | 'delete';
  /** Path below `/admin/api/`, with `:name` for parameters. */
  path: Path;
  /** Never set at run time. */
  types?: { input: Input; answer: Answer };
}

/** Access to a call: everybody, any signed-in staff member, or the holders of a permission. */
export type StaffAccess = 'anyone' | 'signedin' | Permission;

interface Details<Access, Form> {
  access: Access;
  /** One sentence for the OpenAPI document. */
  summary: string;
  /** The fields and their rules: the query of a GET or DELETE, otherwise the JSON body. */
  Dto?: new () => Form & object;
  /** Status of a success; 200 by default, 204 without content. */
  status?: number;
  /** Changes nothing although it is not a GET: a search. */
  onlyReads?: true;
}

/** The kinds of file that a call can answer instead of JSON. */
type FilesOf<Answer> = [Answer] extends [Blob] ? { files: readonly FileKind[] } : unknown;

/** A declared call. The console sends `Input`; the handler gets `Form`, checked by its class. */
export interface DeclaredCall<
  Path extends string = string,
  Input = unknown,
  Answer = unknown,
  Form = unknown,
  Access = StaffAccess,
>
  extends StaffEndpoint<Path, Input, Answer>, Details<Access, Form> {
  /** The call accepts a multipart form with this file. */
  file?: FileRule | undefined;
  files?: readonly FileKind[];
  /** For a search: the same list as a GET, whose URL takes only filters. */
  list?: DeclaredCall;
}

/**
 * Declares a staff call: `staffCall<StaffOrder>('get')('orders/:orderid', { … })`. The gateway mounts, checks and
 * documents it from here, and the compiler compares the answer of its handler with `Answer`: nothing (204) by default,
 * `Blob` for a file. Changes are a POST by default, which requires the CSRF token. All calls of a member of staff count
 * in the limit `staffCall`. The handler asks for any further limit.
 */
export const staffCall =
  <Answer = void>(method: StaffEndpoint['method'] = 'post') =>
  <
    Path extends string,
    Access extends StaffAccess,
    Form = undefined,
    File extends FileRule | undefined = undefined,
  >(
    path: Path,
    details: Details<Access, Form> & { file?: File } & FilesOf<Answer>,
  ): DeclaredCall<Path, File extends FileRule ? FormData : Form, Answer, Form, Access> => ({
    method,
    path,
    ...details,
  });

/**
 * Declares a list with a search for personal data. `POST <path>/search` takes filters and search terms in the body.
 * `GET <path>` takes only filters that may appear in a URL (states, days, pages). One handler answers both.
 * @param details.Dto the URL filters
 * @param details.SearchDto the filters and search terms
 */
export const searchedList =
  <Row>() =>
  <Path extends string, Access extends StaffAccess, Search extends object>(
    path: Path,
    {
      SearchDto,
      ...details
    }: {
      access: Access;
      summary: string;
      Dto: new () => Partial<Search>;
      SearchDto: new () => Search;
    },
  ) => ({
    ...staffCall<ListAnswer<Row>>()(`${path}/search`, {
      access: details.access,
      summary: `${details.summary} Found by what must not stand in an address.`,
      onlyReads: true,
      Dto: SearchDto,
    }),
    list: staffCall<ListAnswer<Row>>('get')(path, details),
  });

export type { FieldsOf } from '../endpoint';
