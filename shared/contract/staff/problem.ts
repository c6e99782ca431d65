/** The staff console's calls: JSON under this base, with a cookie and, for changes, a CSRF token. */
export const adminBase = '/admin/api';
export const csrfHeader = 'x-csrf-token';

/** What is wrong with one field of a staff form; `index` is its row where the form has rows. */
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
  /** What there is to say to the reader, in the reader's language. */
  detail?: string;
  /** The product's own code for it, where it has one. */
  code?: string;
  errors?: ProblemField[];
  /** The second factor is asked for. */
  totpNeeded?: boolean;
}
