import type { Response } from 'express';
import type { Locale } from '@hall/shared/codes/states';
import type { Actor } from '@hall/domain/foundation/audit';
import type { StaffSignIn } from '@hall/domain/staff/staff-accounts';
import type { Reader } from '@hall/platform/postgres/reader';
import type { DeclaredCall, ParamsOf } from '@hall/shared/contract/staff/endpoint';
import type { FileAnswer } from '../../calls/send-file';
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

/** The raw response, only for the cookies of a sign-in. All other output is the answer. */
interface Raw {
  response: Pick<Response, 'cookie' | 'clearCookie'>;
}

/** A bound call. The mounting code guarantees the declaration: access, path parameters, and the validated input. */
export type StaffCall = DeclaredCall & {
  answer(context: StaffContext, input: object, raw: Raw): unknown;
};

/** The handler of a declared call. Its answer is written as JSON, unless it is a file. */
type HandlerOf<Call> =
  Call extends DeclaredCall<infer Path, unknown, infer Answer, infer Form, infer Access>
    ? (
        context: Access extends 'anyone'
          ? StaffContext<ParamsOf<Path>>
          : SignedInStaffContext<ParamsOf<Path>>,
        input: Form extends object ? Form : object,
        raw: Raw,
      ) => AnswerOf<Answer> | Promise<AnswerOf<Answer>>
    : never;

type AnswerOf<Answer> = [Answer] extends [Blob] ? FileAnswer : Answer;

/** Binds declared calls to their handlers, one for each call. The handler of a search also answers its list. */
export function bindCalls<Calls extends Record<string, DeclaredCall>>(
  calls: Calls,
  handlers: { [Name in keyof Calls]: HandlerOf<Calls[Name]> },
): StaffCall[] {
  return Object.entries(calls).flatMap(([name, { list, ...call }]) => {
    const answer = handlers[name] as StaffCall['answer'];
    return [...(list ? [{ ...list, answer }] : []), { ...call, answer }];
  });
}
