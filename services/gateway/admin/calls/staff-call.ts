import type { Response } from 'express';
import type { Locale } from '@hall/shared/codes/states';
import type { Permission } from '@hall/shared/rules/permissions';
import type { FileKind } from '@hall/shared/codes/file-kinds';
import type { Actor } from '@hall/domain/foundation/audit';
import type { StaffSignIn } from '@hall/domain/staff/staff-accounts';
import type { Reader } from '@hall/platform/postgres/reader';
import type { RequestDto } from '../../calls/call';
import type { FileRule } from '@hall/shared/contract/endpoint';
import type { UploadedFile } from '../../calls/read-multipart';
import type { GateListSigner } from '@hall/domain/on-site/gate';
import type { GatewayDeps } from '../../features';
import type { ListAnswer } from '@hall/shared/contract/staff/list';
import type { ListPage } from '@hall/platform/postgres/page';

/** Dependencies of the staff calls. */
export type StaffDeps = GatewayDeps & { signer: GateListSigner };

/** A page of rows in wire format; the presenter masks them. */
export function presentList<Row, Wire>(
  { total, page, pagesize, rows }: ListPage<Row>,
  present: (row: Row) => Wire,
): ListAnswer<Wire> {
  return { total, page, pagesize, items: rows.map(present) };
}

/** A short list as one page. */
export function wholeList<Wire>(items: Wire[]): ListAnswer<Wire> {
  return { total: items.length, page: 1, pagesize: items.length, items };
}

/** The parameter names in a path: `accounts/:accountid/review` has `accountid`. */
type ParamsOf<Path extends string> = Path extends `${infer Head}/${infer Rest}`
  ? ParamsOf<Head> & ParamsOf<Rest>
  : Path extends `:${infer Name}`
    ? Record<Name, string>
    : unknown;

/** Context of a staff call, apart from its fields. */
export interface StaffContext<Params = unknown> {
  requestId: string;
  locale: Locale;
  /** The client's address, for rate limits and the audit log. */
  address: string;
  /** The device cookie of an earlier sign-in; empty without one. */
  device: string;
  /**
   * Path parameters. Names that end in `id` match up to 18 digits, others letters, digits, `-`, `_` and `.`; any
   * other path answers 404.
   */
  params: Params;
  /** The uploaded file, if the call accepts one. */
  file?: UploadedFile | undefined;
}

export interface SignedInStaffContext<Params = unknown> extends StaffContext<Params> {
  signIn: StaffSignIn;
  /** The actor for the audit log. */
  actor: Actor;
  /** Reads for lists or statistics, possibly from a replica. This person's own recent changes are visible. */
  read: Reader['read'];
}

/** An object, nothing, or a promise of either: `unknown`, because TypeScript cannot require a return value here. */
type StaffCallAnswer = unknown;

/** Access to a call: everybody, any signed-in staff member, or the holders of a permission. */
export type StaffAccess = 'anyone' | 'signedin' | Permission;

interface StaffCallBase<Path extends string> {
  /** Below `/admin/api/`, with `:name` for parameters. */
  path: Path;
  /** One sentence for the OpenAPI document. */
  summary: string;
  /** Status of a success; 200 by default, 204 without content. */
  status?: number;
  /** The call accepts a multipart form with this file. */
  file?: FileRule;
  /** Changes nothing although it is not a GET: a search. */
  onlyReads?: true;
  /** The kinds of file that the call can answer instead of JSON, as a `FileAnswer`. */
  files?: readonly FileKind[];
}

/** A call is a POST by default, which requires the CSRF token. */
type Declared<Path extends string> = StaffCallBase<Path> & { method?: StaffCall['method'] };

/** The raw response, only for the cookies of a sign-in. All other output is the answer. */
interface Raw {
  response: Pick<Response, 'cookie' | 'clearCookie'>;
}

/**
 * A declared staff call: its permission, its input (GET and DELETE: the query; otherwise the JSON body), and its
 * handler. The declaration is used for mounting, checks, the OpenAPI document, and the test of every role on every
 * call.
 */
export type StaffCall = StaffCallBase<string> & {
  method: 'get' | 'post' | 'put' | 'delete';
  access: StaffAccess;
  Dto?: RequestDto<object>;
  /** The mounting code guarantees the declaration: `access`, path parameters, and input validated by Dto. */
  answer(context: StaffContext, input: object, raw: Raw): StaffCallAnswer;
};

/** A call that needs a permission. The answer is written as JSON, unless it is a file. */
export function staffCall<Path extends string, T extends object>(
  call: Declared<Path> & {
    access: Permission | 'signedin';
    Dto?: RequestDto<T>;
    answer(context: SignedInStaffContext<ParamsOf<Path>>, input: T, raw: Raw): StaffCallAnswer;
  },
): StaffCall {
  return { method: 'post', ...call };
}

/** A call without a sign-in: the sign-in itself. */
export function openStaffCall<Path extends string, T extends object>(
  call: Declared<Path> & {
    Dto?: RequestDto<T>;
    answer(context: StaffContext<ParamsOf<Path>>, input: T, raw: Raw): StaffCallAnswer;
  },
): StaffCall {
  return { method: 'post', ...call, access: 'anyone' };
}

/**
 * Declares a list with a search for personal data. `GET <path>` takes only filters that may appear in a URL (states,
 * days, pages). `POST <path>/search` also takes the search terms, in the body.
 * @param list.Dto the URL filters
 * @param list.SearchDto the filters and search terms; `answer` receives it for both methods
 */
export const searchedList = <Search extends object>(list: {
  path: string;
  summary: string;
  access: Parameters<typeof staffCall>[0]['access'];
  Dto: RequestDto<Partial<Search>>;
  SearchDto: RequestDto<Search>;
  answer(context: SignedInStaffContext, query: Search): Promise<object>;
}): StaffCall[] => {
  const { path, summary, access, Dto, SearchDto, answer } = list;
  return [
    staffCall({ method: 'get', path, summary, access, Dto, answer }),
    staffCall({
      path: `${path}/search`,
      summary: `${summary} Found by what must not stand in an address.`,
      access,
      onlyReads: true,
      Dto: SearchDto,
      answer,
    }),
  ];
};
