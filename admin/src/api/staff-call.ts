import { adminBase, csrfHeader, type Problem } from '@hall/shared/contract/staff/problem';

/** A staff call that was refused, with its problem. */
export class StaffCallError extends Error {
  constructor(readonly problem: Problem) {
    super(problem.title);
    this.name = 'StaffCallError';
  }
}

/**
 * Makes a staff call. The cookie travels by itself; a change carries the CSRF token.
 * @throws {StaffCallError} for every answer that is no success
 */
export async function staffCall<T>(
  path: string,
  options: {
    method?: 'GET' | 'POST' | 'DELETE';
    body?: object;
    csrfToken?: string;
    locale?: string;
  } = {},
): Promise<T> {
  const response = await fetch(`${adminBase}/${path}`, {
    method: options.method ?? 'GET',
    headers: {
      'm-lang': options.locale ?? 'zh',
      ...(options.body && { 'content-type': 'application/json' }),
      ...(options.csrfToken && { [csrfHeader]: options.csrfToken }),
    },
    ...(options.body && { body: JSON.stringify(options.body) }),
  });
  if (response.status === 204) return undefined as T;
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
