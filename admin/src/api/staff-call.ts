import { adminBase, csrfHeader, type Problem } from '@hall/shared/contract/staff/problem';
import { backgroundHeader } from '@hall/shared/contract/staff/session';
import { readSessions } from '@hall/shared/rules/session-in-words';
import { isAttended } from '@hall/ui/attention';
import type { StaffRequest } from './request';
import { StaffCallError } from './request';

/**
 * Sends a call. The browser adds the cookie; a change carries the CSRF token. A form with a file is sent as multipart,
 * everything else as JSON.
 * @returns the JSON answer, or a `Blob` if the call answers a file
 * @throws {StaffCallError} for every unsuccessful answer; status 0 if there was none
 */
export async function send<Answer>(
  { method, path, body }: StaffRequest<Answer>,
  { csrfToken, locale = 'zh' }: { csrfToken?: string; locale?: string } = {},
): Promise<Answer> {
  const isForm = body instanceof FormData;
  const response = await fetch(`${adminBase}/${path}`, {
    method: method.toUpperCase(),
    headers: {
      'm-lang': locale,
      ...(!isAttended() && { [backgroundHeader]: '1' }),
      ...(body && !isForm && { 'content-type': 'application/json' }),
      ...(csrfToken && { [csrfHeader]: csrfToken }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  }).catch(() => {
    throw new StaffCallError({ type: 'about:blank', title: 'no answer', status: 0 });
  });
  if (response.status === 204) return undefined as Answer;
  if (response.ok && response.headers.get('content-disposition'))
    return (await response.blob()) as Answer;
  const answered = await response
    .text()
    .then((text): unknown => JSON.parse(text, readSessions))
    .catch(() => undefined);
  if (response.ok) return answered as Answer;
  throw new StaffCallError(
    (answered as Problem | undefined) ?? {
      type: 'about:blank',
      title: response.statusText,
      status: response.status,
    },
  );
}
