import type { Locale } from '@hall/shared/codes/states';
import type { AccountSignIn } from '@hall/domain/people/accounts';
import type { UnitSignIn } from '@hall/domain/groups/group-visits';
import type { Endpoint, SentFile } from '@hall/shared/contract/endpoint';
import type { AnswerText, SharedAnswer } from './answer';
import type { FileAnswer } from './send-file';
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

export type { RequestDto } from '@hall/shared/contract/endpoint';

/** A declared call with its handler. It is mounted, checked and documented from this. */
export interface Call extends Endpoint {
  answer(
    context: CallContext & { signIn?: AccountSignIn; unit?: UnitSignIn },
    /** Validated by its Dto; `access` determines the sign-in. The mounting code guarantees both. */
    input: object,
  ): unknown;
}

/** The context of a call by its access. */
type ContextOf<Who extends Endpoint['access']> = Who extends 'public'
  ? CallContext
  : Who extends 'optional'
    ? CallContext & { signIn?: AccountSignIn; unit?: UnitSignIn }
    : Who extends 'unit'
      ? UnitContext
      : SignedInContext;

/** The declared answer, a file where files are declared, or the answer as JSON text. */
type Returned<Answer> = Answer extends SentFile
  ? FileAnswer
  : Answer | AnswerText<Answer> | SharedAnswer<Answer>;

/**
 * Binds a declared call to its handler; the compiler compares both.
 * @param answer the handler, which asks for the rate limits. Its context and input follow from the declaration.
 */
export const handle = <Who extends Endpoint['access'], Form extends object, Answer>(
  call: Endpoint<Who, Form, Answer>,
  answer: (
    context: ContextOf<Who>,
    input: Form,
  ) => Returned<NoInfer<Answer>> | Promise<Returned<NoInfer<Answer>>>,
): Call => ({ ...call, answer });

/**
 * Reads the headers of a call. A well-formed request id from the client is used, so that one id can be followed from
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
