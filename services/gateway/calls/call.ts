import type { AccountType, Locale } from '@hall/shared/codes/states';
import type { AccountSignIn } from '@hall/domain/people/accounts';
import type { UnitSignIn } from '@hall/domain/groups/group-visits';
import type { FileKind } from '@hall/platform/file-kinds';
import type { SecurityEvent } from '../ops/security-log';
import type { FileRule, UploadedFile } from './read-multipart';

/** What a call knows besides its fields. */
export interface CallContext {
  requestId: string;
  locale: Locale;
  /** The area being booked (header ActId). */
  actid: number;
  /** Header devicetoken; empty where none is sent. */
  device: string;
  /** Header x-pass-token; empty where none is sent. */
  passToken: string;
  /** The client's address, for limits only; empty where a proxy that is not trusted hides it. */
  address: string;
  /** The file of a call that takes one; undefined where none came. */
  file?: UploadedFile | undefined;
}

export interface SignedInContext extends CallContext {
  signIn: AccountSignIn;
}

export interface UnitContext extends CallContext {
  unit: UnitSignIn;
}

/** A class of shared/contract that declares the call's fields and their rules. */
export type RequestDto<T extends object> = new () => T;

interface CallBase {
  method: 'get' | 'post';
  /** Below the base of all calls. */
  path: string;
  /** One sentence for the API's document. */
  summary: string;
  /** The call takes a nonce that has not been used (spec 7). */
  nonce?: boolean;
  /** Status of a success; 200 where unset. */
  status?: number;
  /**
   * What thousands do in the same minute: how long it takes says how many may be in hand. `books` is turned away with a
   * place kept, where `asks` is only told to come again.
   */
  inRush?: 'asks' | 'books';
  /** Of units: also for one that has not changed its first password yet. */
  withFirstPasswd?: boolean;
  /** Of an open call: a sign-in that has ended is none, and is not told. */
  withEndedSignIn?: boolean;
  /** Not for the operators who sign in for an agency. */
  ownerOnly?: boolean;
  /** What a success is to the security log. */
  event?: SecurityEvent;
  /** The call takes a multipart form with this file. */
  file?: FileRule;
  /** The kinds of file that the call answers instead of JSON, as a `FileAnswer`. */
  files?: readonly FileKind[];
}

/**
 * One visitor call, declared: who may make it, what it takes, what it does. The same declaration is
 * mounted, checked and described in the API's document.
 */
export type Call = CallBase & {
  access: 'public' | 'optional' | 'unit' | readonly AccountType[];
  Dto?: RequestDto<object>;
  answer(
    context: CallContext & { signIn?: AccountSignIn; unit?: UnitSignIn },
    /** As its Dto declares it; `access` says who is signed in. Who mounts the call keeps to both. */
    input: object,
  ): Promise<object | string> | object | string;
};

/** Files are drawn for who is known alone, by whom they are limited. */
type OfAnybody = Omit<CallBase, 'files'>;

/** A call that anyone may make. */
export function publicCall<T extends object>(
  call: OfAnybody & {
    Dto?: RequestDto<T>;
    answer(context: CallContext, input: T): Promise<object | string> | object | string;
  },
): Call {
  return { ...call, access: 'public' };
}

/** A call that knows who is signed in, an account or a unit, if anyone is. */
export function openCall<T extends object>(
  call: OfAnybody & {
    Dto?: RequestDto<T>;
    answer(
      context: CallContext & { signIn?: AccountSignIn; unit?: UnitSignIn },
      input: T,
    ): Promise<object | string> | object | string;
  },
): Call {
  return { ...call, access: 'optional' };
}

/** A call for signed-in accounts of the given types. */
export function accountCall<T extends object>(
  call: CallBase & {
    access: readonly AccountType[];
    Dto?: RequestDto<T>;
    answer(context: SignedInContext, input: T): Promise<object | string> | object | string;
  },
): Call {
  return call;
}

/** A call for signed-in authorized units, whose sign-ins are apart from those of accounts. */
export function unitCall<T extends object>(
  call: CallBase & {
    Dto?: RequestDto<T>;
    answer(context: UnitContext, input: T): Promise<object | string> | object | string;
  },
): Call {
  return { ...call, access: 'unit' };
}
