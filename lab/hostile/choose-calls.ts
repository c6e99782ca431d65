import type { DescribedCall } from '@hall/tests/support/api-document';

/** Name of a call in reports: `post /admin/api/session`. */
export const nameOf = ({ method, path }: Pick<DescribedCall, 'method' | 'path'>): string =>
  `${method} ${path}`;

/** Calls that are excluded, with the reason; all others are sent. */
export const leftOut: Record<string, string> = {
  'post /admin/api/queues/rehearsal':
    'it plays a rush on this very machine, and every answer meanwhile would be measured by that',
};

/** Calls that would stop the test's own measurements, and the staff call that reverts each at once. */
const takenBack: Record<string, string> = {
  'post /admin/api/queues/pause': 'queues/resume',
};

/**
 * @param described every call of the OpenAPI document, and every route outside of it
 * @returns the calls to send hostile inputs to
 * @throws {Error} if an excluded call no longer exists: then its reason must be reviewed
 */
export function chooseCalls(described: DescribedCall[]): DescribedCall[] {
  const names = new Set(described.map(nameOf));
  const gone = [...Object.keys(leftOut), ...Object.keys(takenBack)].filter(
    (name) => !names.has(name),
  );
  if (gone.length) throw new Error(`these calls no longer exist: ${gone.join(', ')}`);
  return described.filter((call) => !(nameOf(call) in leftOut));
}

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
