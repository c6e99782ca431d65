import type { PresentValue } from './version';

/** Base path of the staff console's calls. They send JSON and a cookie. Changes also need a CSRF token. */
export const adminBase = '/admin/api';
export const csrfHeader = 'x-csrf-token';

/** A fault in one field of a staff form. `index` is the row if the form has rows. */
export interface ProblemField {
  field: string;
  index?: number;
  message: string;
}

/** A refusal of a staff call (RFC 9457): 400, 401, 403, 404, 409, 413, 429, 500 or 503. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  /** Message for the reader, in the reader's language. */
  detail?: string;
  /** The product's own code, if it has one. */
  code?: string;
  errors?: ProblemField[];
  /** The value that somebody else saved since the form was opened. */
  present?: PresentValue;
  /** Whether the second factor is required. */
  totpNeeded?: boolean;
}
