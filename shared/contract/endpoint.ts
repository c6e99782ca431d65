import { type AccountType, accountTypes } from '../codes/states';
import type { FileKind } from '../codes/file-kinds';

/** Callers of a call: everybody, everybody with an optional sign-in, units, or accounts of these types. */
type Access = 'public' | 'optional' | 'unit' | readonly AccountType[];

/** A class that declares the fields of a call and their rules. */
export type RequestDto<Form extends object> = new () => Form;

/** Facts of a call that the gateway and the site act on. */
interface Facts<Form extends object> {
  /** Without it the call takes no fields. */
  Dto?: RequestDto<Form>;
  /** POST by default (spec 3). A call that answers with a file is a GET. */
  method?: 'get' | 'post';
  /** Status of a success; 200 by default. */
  status?: number;
  /** The call requires an unused nonce (spec 7). */
  nonce?: boolean;
  /**
   * Calls that thousands make within a minute; their latency controls the admission limit. A rejected `books` call
   * gets a reserved place, a rejected `asks` call only a retry time.
   */
  inRush?: 'asks' | 'books';
  /** The call extends the sign-in even without activity of the visitor, because it belongs to a submitted booking. */
  extendsSignIn?: boolean;
  /** For units and operators: allowed before the first password is changed. */
  withFirstPasswd?: boolean;
  /** For optional sign-ins: an expired one counts as none, without an error. */
  withEndedSignIn?: boolean;
  /** Not for the operators who sign in for an agency. */
  ownerOnly?: boolean;
  /**
   * Nothing limits how often an account or a device makes the call. Without it the use case has a rate limit or counts
   * tries, or `file` and `files` imply a limit.
   */
  unlimited?: boolean;
  /** The security event of a success. */
  event?: 'calendarLinked' | 'copyTaken';
  /** The call accepts a multipart form with this file. */
  file?: FileRule;
  /** The kinds of file that the call answers with instead of JSON. */
  files?: readonly FileKind[];
  /** The site caches the answer by language. It refetches all answers when the language changes. */
  byLanguage?: boolean;
}

/**
 * A call of visitors or units, declared once: the gateway mounts, checks and documents it, the site makes it.
 * `Form` is what it takes, `Answer` what it returns in addition to the envelope.
 */
export interface Endpoint<
  Who extends Access = Access,
  Form extends object = object,
  Answer = unknown,
> extends Facts<Form> {
  method: 'get' | 'post';
  /** Below the base of all calls (envelope.ts). */
  path: string;
  access: Who;
  /** One sentence for the OpenAPI document. The build of the site removes it. */
  summary: string;
  returns?: AnswerType<Answer>;
}

/** Carries the type of an answer, for the compiler alone. */
interface AnswerType<Answer> {
  types?: Answer;
}

/** @returns the `returns` of a call. Without it a call answers with nothing but the envelope. */
export const answer = <Answer>(): AnswerType<Answer> => ({});

/** The answer of a call that declares `files`. */
export interface SentFile {
  kind: FileKind;
}

interface Declare<Who extends Access, More> {
  <Form extends object = object>(
    path: string,
    summary: string,
    facts: Facts<Form> & More & { files: readonly FileKind[] },
  ): Endpoint<Who, Form, SentFile>;
  <Form extends object = object, Answer = void>(
    path: string,
    summary: string,
    facts?: Facts<Form> & More & { files?: never; returns?: AnswerType<Answer> },
  ): Endpoint<Who, Form, Answer>;
}

const declare =
  <Who extends Access, More = unknown>(access: Who): Declare<Who, More> =>
  (path: string, summary: string, facts?: Facts<object>) => ({
    method: facts?.files ? ('get' as const) : ('post' as const),
    path,
    summary,
    access,
    ...facts,
  });

/** Declares a call that anyone may make. */
export const publicCall = declare('public');
/** Declares a call with an optional sign-in of an account or a unit. */
export const openCall = declare('optional');
/** Declares a call for signed-in units, whose sign-ins are separate from those of accounts. */
export const unitCall = declare('unit');
/** Declares a call for signed-in accounts; without `access` for all types. */
export const accountCall = declare<readonly AccountType[], { access?: readonly AccountType[] }>(
  accountTypes,
);

/** Declares a call that each account type has, as `<type>_account/<name>`. @returns the call of a type */
export const ownCall =
  <Form extends object = object, Answer = void>(
    name: string,
    summary: string,
    facts?: Facts<Form> & { files?: never; returns?: AnswerType<Answer> },
  ) =>
  (type: AccountType): Endpoint<readonly AccountType[], Form, Answer> =>
    accountCall(`${type}_account/${name}`, summary, { ...facts, access: [type] });

/** The plain fields of a form, without the class that checks them. */
export type FieldsOf<Form> = unknown extends Form
  ? Form
  : Form extends string | number | boolean | null | undefined
    ? Form
    : Form extends readonly (infer One)[]
      ? FieldsOf<One>[]
      : { [Name in keyof Form]: FieldsOf<Form[Name]> };

/** The single file that a call accepts. */
export interface FileRule {
  /** The form's field. */
  field: string;
  /** Alternative names of the field in clients. */
  aliases?: readonly string[];
  maxBytes: number;
}
