import type { DescribedCall } from '@hall/tests/support/api-document';

type Call = Pick<DescribedCall, 'method' | 'path'>;

/** Name of a call in reports: `post /admin/api/session`. */
export const nameOf = ({ method, path }: Call): string => `${method} ${path}`;

/**
 * Calls that end a sign-in need separate senders: after a logout every call would be refused before reading its input.
 */
export const endsSignIn = (call: Call): boolean =>
  /\/logout$|(^|\/)accountdelete\//.test(call.path) || nameOf(call) === 'delete /admin/api/session';

/** Pausing the queues would stop the test's own calls, and is reverted at once. */
export const isPause = (call: Call): boolean => nameOf(call) === 'post /admin/api/queues/pause';

/** @returns whether the status is correct: readyz reports "not ready" while another input has paused booking intake */
export const isAllowedStatus = (name: string, status: number): boolean =>
  status < 500 || (status === 503 && name === 'get /readyz');
