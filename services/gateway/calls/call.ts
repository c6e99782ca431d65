import { type AccountType, accountTypes, type Locale } from '@hall/shared/codes/states';
import type { AccountSignIn } from '@hall/domain/people/accounts';
import type { UnitSignIn } from '@hall/domain/groups/group-visits';
import type { FileKind } from '@hall/shared/codes/file-kinds';
import type { SecurityEvent } from '../ops/security-log';
import type { FileRule } from '@hall/shared/contract/endpoint';
import type { UploadedFile } from './read-multipart';
import type { Request } from 'express';
import { defaultArea } from '@hall/shared/codes/limits';
import { CallHeader } from '@hall/shared/contract/envelope';
import { localeOf } from '@hall/shared/locales/pick';
import type { Config } from '@hall/platform/config';
import { takeRandomBytes } from '@hall/platform/crypto/tokens';
import { isOfUntrustedProxy } from './forwarded';

/** The headers of a call. */
interface CallHeaders {
  requestId: string;
  locale: Locale;
  /** The area being booked (header ActId). */
  actid: number;
  /** Header devicetoken; empty if missing. */
  device: string;
  /** Header x-pass-token; empty if missing. */
  passToken: string;
  /** The client's address, only for rate limits; empty if an untrusted proxy hides it. */
  address: string;
}

/** Context of a call, apart from its fields. */
export interface CallContext extends CallHeaders {
  /** The uploaded file, if the call accepts one. */
  file?: UploadedFile | undefined;
  /**
   * Announces that the call now waits for an event and costs nothing until then. The admission control counts it as
   * ended.
   * @returns a signal that aborts when the client disconnects
   */
  park(): AbortSignal;
}

export interface SignedInContext extends CallContext {
  signIn: AccountSignIn;
}

export interface UnitContext extends CallContext {
  unit: UnitSignIn;
}

/** An object, JSON text, nothing, or a promise of one: `unknown`, because a type with `void` would accept anything too. */
type CallAnswer = unknown;

/** A class of shared/contract that declares the call's fields and their rules. */
export type RequestDto<T extends object> = new () => T;

interface CallBase {
  /** Below the base of all calls. */
  path: string;
  /** One sentence for the OpenAPI document. */
  summary: string;
  /** The call requires an unused nonce (spec 7). */
  nonce?: boolean;
  /** Status of a success; 200 by default. */
  status?: number;
  /**
   * Calls that thousands make within a minute; their latency controls the admission limit. A rejected `books` call
   * gets a reserved place, a rejected `asks` call only a retry time.
   */
  inRush?: 'asks' | 'books';
  /** For units: allowed before the first password is changed. */
  withFirstPasswd?: boolean;
  /** For open calls: an expired sign-in counts as none, without an error. */
  withEndedSignIn?: boolean;
  /** Not for the operators who sign in for an agency. */
  ownerOnly?: boolean;
  /** The security event of a success. */
  event?: SecurityEvent;
  /** The call accepts a multipart form with this file. */
  file?: FileRule;
  /** The kinds of file that the call can answer instead of JSON, as a `FileAnswer`. */
  files?: readonly FileKind[];
}

/**
 * A declared visitor call: its access, input and handler. The declaration is used for mounting, checks and the
 * OpenAPI document.
 */
export type Call = CallBase & {
  method: 'get' | 'post';
  access: 'public' | 'optional' | 'unit' | readonly AccountType[];
  Dto?: RequestDto<object>;
  answer(
    context: CallContext & { signIn?: AccountSignIn; unit?: UnitSignIn },
    /** Validated by its Dto; `access` determines the sign-in. The mounting code guarantees both. */
    input: object,
  ): CallAnswer;
};

/** Calls of visitors are POST by default (specification, 3). */
type Declared = CallBase & { method?: 'get' };
/** Public calls answer no files, because file limits apply to known callers. */
type OfAnybody = Omit<Declared, 'files'>;

/** A call that anyone may make. */
export function publicCall<T extends object>(
  call: OfAnybody & {
    Dto?: RequestDto<T>;
    answer(context: CallContext, input: T): CallAnswer;
  },
): Call {
  return { method: 'post', ...call, access: 'public' };
}

/** A call with an optional sign-in of an account or a unit. */
export function openCall<T extends object>(
  call: OfAnybody & {
    Dto?: RequestDto<T>;
    answer(
      context: CallContext & { signIn?: AccountSignIn; unit?: UnitSignIn },
      input: T,
    ): CallAnswer;
  },
): Call {
  return { method: 'post', ...call, access: 'optional' };
}

/** A call for signed-in accounts of the given types. */
export function accountCall<T extends object>(
  call: Declared & {
    /** All types by default. */
    access?: readonly AccountType[];
    Dto?: RequestDto<T>;
    answer(context: SignedInContext, input: T): CallAnswer;
  },
): Call {
  return { method: 'post', access: accountTypes, ...call };
}

/** A call for signed-in authorized units, whose sign-ins are separate from those of accounts. */
export function unitCall<T extends object>(
  call: Declared & {
    Dto?: RequestDto<T>;
    answer(context: UnitContext, input: T): CallAnswer;
  },
): Call {
  return { method: 'post', ...call, access: 'unit' };
}

/**
 * Reads the headers of a call. A well-formed request id from the client is kept, so that one id can be followed from
 * the client to the worker.
 */
export function readContext(request: Request, config: Pick<Config, 'DEV_TOOLS'>): CallHeaders {
  const header = (name: string): string => {
    const value = request.headers[name];
    return typeof value === 'string' ? value : '';
  };
  const sentId = header(CallHeader.requestId);
  const actid = header(CallHeader.activity);
  return {
    requestId: /^[\w-]{8,64}$/.test(sentId) ? sentId : takeRandomBytes(12).toString('base64url'),
    locale: localeOf(header(CallHeader.locale) || undefined),
    actid: /^\d{1,6}$/.test(actid) ? Number(actid) : defaultArea,
    device: header(CallHeader.device).slice(0, 64),
    passToken: header(CallHeader.passToken).slice(0, 4000),
    address:
      (config.DEV_TOOLS && header('x-dev-client-address').slice(0, 64)) ||
      (isOfUntrustedProxy(request) ? '' : (request.ip ?? '')),
  };
}

/** @returns the bearer token; undefined without one */
export function readBearer(request: Request): string | undefined {
  const header = request.headers.authorization;
  return header?.startsWith('Bearer ') ? header.slice(7).trim() || undefined : undefined;
}
