import type { Response } from 'express';
import type { Locale } from '@hall/shared/codes/states';
import type { Permission } from '@hall/shared/rules/permissions';
import type { FileKind } from '@hall/platform/file-kinds';
import type { Actor } from '@hall/domain/foundation/audit';
import type { StaffSignIn } from '@hall/domain/staff/staff-accounts';
import type { Reader } from '@hall/platform/postgres/reader';
import type { RequestDto } from '../../calls/call';
import type { FileRule, UploadedFile } from '../../calls/read-multipart';

/** The names in a path: `accounts/:accountid/review` has `accountid`. */
type ParamsOf<Path extends string> = Path extends `${infer Head}/${infer Rest}`
  ? ParamsOf<Head> & ParamsOf<Rest>
  : Path extends `:${infer Name}`
    ? Record<Name, string>
    : unknown;

/** What a staff call knows besides its fields. */
export interface StaffContext<Params = unknown> {
  requestId: string;
  locale: Locale;
  /** The client's address, for limits and the audit log. */
  address: string;
  /** What an earlier sign-in left in this browser; empty where there was none. */
  device: string;
  /**
   * What the path says. Names that end in `id` hold up to 18 digits, others letters, digits, `-`, `_` and `.`:
   * another path is answered 404.
   */
  params: Params;
  /** The file of a call that takes one; undefined where none came. */
  file?: UploadedFile | undefined;
}

export interface SignedInStaffContext<Params = unknown> extends StaffContext<Params> {
  signIn: StaffSignIn;
  /** Who acts, as the audit log wants it. */
  actor: Actor;
  /** Reads for a list or statistics, perhaps from a replica: what this person changed just now is in it. */
  read: Reader['read'];
}

/** An object, or nothing, or a promise of it: `unknown`, for TypeScript tells no answer from no return. */
type StaffCallAnswer = unknown;

/** Who may make a call: everybody, whoever is signed in, or who has the permission. */
export type StaffAccess = 'anyone' | 'signedin' | Permission;

interface StaffCallBase<Path extends string> {
  method: 'get' | 'post' | 'put' | 'delete';
  /** Below `/admin/api/`, with `:name` for what varies. */
  path: Path;
  /** One sentence for the API's document. */
  summary: string;
  /** Status of a success; 200 where unset, 204 where nothing is answered. */
  status?: number;
  /** The call takes a multipart form with this file. */
  file?: FileRule;
  /** Changes nothing although it is no GET: a search. */
  onlyReads?: true;
  /** The kinds of file that the call answers instead of JSON, as a `FileAnswer`. */
  files?: readonly FileKind[];
}

/** What a call may do to the response itself: a sign-in's cookie comes and goes. All else it answers. */
interface Raw {
  response: Pick<Response, 'cookie' | 'clearCookie'>;
}

/**
 * One staff call, declared: the permission it needs, what it takes (GET and DELETE: the query; else the JSON
 * body), what it does. The same declaration is mounted, checked, described in the API's document, and walked
 * by the test that tries every role on every call.
 */
export type StaffCall = StaffCallBase<string> & {
  access: StaffAccess;
  Dto?: RequestDto<object>;
  /** Who mounts it keeps to what was declared: `access` says who is signed in, the path what `params` holds, Dto the input. */
  answer(context: StaffContext, input: object, raw: Raw): StaffCallAnswer;
};

/** A call that needs a permission. What it answers is written as JSON, but for a file. */
export function staffCall<Path extends string, T extends object>(
  call: StaffCallBase<Path> & {
    access: Permission | 'signedin';
    Dto?: RequestDto<T>;
    answer(context: SignedInStaffContext<ParamsOf<Path>>, input: T, raw: Raw): StaffCallAnswer;
  },
): StaffCall {
  return call;
}

/** A call that needs nobody to be signed in: the sign-in itself. */
export function openStaffCall<Path extends string, T extends object>(
  call: StaffCallBase<Path> & {
    Dto?: RequestDto<T>;
    answer(context: StaffContext<ParamsOf<Path>>, input: T, raw: Raw): StaffCallAnswer;
  },
): StaffCall {
  return { ...call, access: 'anyone' };
}
