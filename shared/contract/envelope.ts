import type { WireCode } from '../codes/answer-codes';

/** One invalid field. `index` is the row if the field belongs to a list. */
export interface FieldError {
  field: string;
  index?: number;
  errmsg: string;
}

/** Fields that every answer of the visitor calls has (spec 3). */
export interface Envelope {
  code: WireCode;
  reason?: string;
  errmsg?: string;
  authtoken?: string;
  confirmbreak?: number;
  errors?: FieldError[];
}

/** Address of a file. It works once, within a minute. */
export interface FileLink {
  /** Path below the base of all calls. */
  link: string;
}

/** The base of all visitor calls, before the call's own path (spec 7). */
export const callBase = '/mmodule/com.maiget.tickets/ajax/';

/** The headers of spec 7, in lower case as Node returns them. */
export const CallHeader = {
  activity: 'actid',
  device: 'devicetoken',
  locale: 'm-lang',
  nonce: 'x-rand-noncestr',
  requestId: 'x-request-id',
  /** Marks a background poll, which does not extend the session. Our own header. */
  background: 'x-background',
  /** Asks a call that returns a file for a `FileLink` instead. Our own header. */
  fileLink: 'x-file-link',
  /** The passtoken of `getpass/query`, for the files of its orders. In an address it would appear in logs. Our own header. */
  passToken: 'x-pass-token',
  /**
   * In a 503: the account's place is reserved for a retry. The retry sends it back, and proxies pass such calls on. Our own
   * header.
   */
  reservedPlace: 'x-kept-place',
} as const;
