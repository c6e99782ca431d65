import { backgroundHeader } from '@hall/shared/contract/staff/session';
import { isAttended } from './attention';
import { adminBase, csrfHeader, type Problem } from '@hall/shared/contract/staff/problem';

/** A staff call that was refused, with its problem. */
export class StaffCallError extends Error {
  constructor(readonly problem: Problem) {
    super(problem.title);
    this.name = 'StaffCallError';
  }
}

/** @returns whether a call got no answer from the server at all: nobody is there, or only what stands before it */
export const isAway = (error: unknown): boolean =>
  !(error instanceof StaffCallError) || [0, 502, 503, 504].includes(error.problem.status);

export type StaffMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Makes a staff call. The cookie travels by itself; a change carries the CSRF token. A form with a file travels
 * as it is, everything else as JSON.
 * @returns the answer's JSON; the file (`Blob`) of a call that answers one
 * @throws {StaffCallError} for every answer that is no success, status 0 where none came
 */
export async function staffCall<T>(
  path: string,
  options: {
    method?: StaffMethod;
    body?: object;
    csrfToken?: string;
    locale?: string;
  } = {},
): Promise<T> {
  const isForm = options.body instanceof FormData;
  const response = await fetch(`${adminBase}/${path}`, {
    method: options.method ?? 'GET',
    headers: {
      'm-lang': options.locale ?? 'zh',
      ...(!isAttended() && { [backgroundHeader]: '1' }),
      ...(options.body && !isForm && { 'content-type': 'application/json' }),
      ...(options.csrfToken && { [csrfHeader]: options.csrfToken }),
    },
    ...(options.body && {
      body: isForm ? (options.body as FormData) : JSON.stringify(options.body),
    }),
  }).catch(() => {
    throw new StaffCallError({ type: 'about:blank', title: 'no answer', status: 0 });
  });
  if (response.status === 204) return undefined as T;
  if (response.ok && response.headers.get('content-disposition'))
    return (await response.blob()) as T;
  const body = (await response.json().catch(() => undefined)) as unknown;
  if (response.ok) return body as T;
  throw new StaffCallError(
    (body as Problem | undefined) ?? {
      type: 'about:blank',
      title: response.statusText,
      status: response.status,
    },
  );
}

/** @returns `?a=1&b=2` of the values that there are */
export function queryString(values: Record<string, string | number | undefined>): string {
  const given = Object.entries(values).filter(
    (entry): entry is [string, string | number] => entry[1] !== undefined && entry[1] !== '',
  );
  return given.length
    ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()}`
    : '';
}
