import type { DescribedCall } from '@hall/tests/support/api-document';

/** Name of a call in reports: `post /admin/api/session`. */
export const nameOf = ({ method, path }: Pick<DescribedCall, 'method' | 'path'>): string =>
  `${method} ${path}`;

/** Calls that would stop the test's own measurements, and the staff call that reverts each at once. */
const takenBack: Record<string, string> = {
  'post /admin/api/queues/pause': 'queues/resume',
};

/**
 * Calls that end a sign-in need separate senders: after a logout every call would be refused before reading its input.
 */
export const endsSignIn = (call: Pick<DescribedCall, 'method' | 'path'>): boolean =>
  /\/logout$|(^|\/)accountdelete\//.test(call.path) || nameOf(call) === 'delete /admin/api/session';

/** @returns the staff call to send afterwards, whatever the answer */
export const takingBack = (call: Pick<DescribedCall, 'method' | 'path'>): string | undefined =>
  takenBack[nameOf(call)];

/** These calls report "not ready" correctly while another input has paused booking intake. */
const says503 = ['get /readyz'];

/** @returns whether a 5xx answer is correct for this call */
export const isSaid = (name: string, status: number): boolean =>
  status < 500 || (status === 503 && says503.includes(name));
