import type { DescribedCall } from '@hall/tests/support/api-document';

/** `post /admin/api/session`: as a call is named in what is told. */
export const nameOf = ({ method, path }: Pick<DescribedCall, 'method' | 'path'>): string =>
  `${method} ${path}`;

/** What is not sent, and why not: nothing else is left out. */
export const leftOut: Record<string, string> = {
  'post /admin/api/queues/rehearsal':
    'it plays a rush on this very machine, and every answer meanwhile would be measured by that',
};

/** Calls that stop what all others are measured by, and the staff call that takes it back at once. */
const takenBack: Record<string, string> = {
  'post /admin/api/queues/pause': 'queues/resume',
};

/**
 * @param described every call of the API's document, and every route that is in none
 * @returns those to send hostile inputs to
 * @throws {Error} where a call that is left out is there no more: then the reason is to be looked at again
 */
export function chooseCalls(described: DescribedCall[]): DescribedCall[] {
  const names = new Set(described.map(nameOf));
  const gone = [...Object.keys(leftOut), ...Object.keys(takenBack)].filter(
    (name) => !names.has(name),
  );
  if (gone.length) throw new Error(`there is no ${gone.join(', ')} any more`);
  return described.filter((call) => !(nameOf(call) in leftOut));
}

/**
 * Those who send it must not be those who send the rest: a log-out always succeeds, and after it the calls would refuse before
 * they look at anything.
 */
export const endsSignIn = (call: Pick<DescribedCall, 'method' | 'path'>): boolean =>
  /\/logout$|(^|\/)accountdelete\//.test(call.path) || nameOf(call) === 'delete /admin/api/session';

/** @returns the staff call to send after it, whatever it was answered */
export const takingBack = (call: Pick<DescribedCall, 'method' | 'path'>): string | undefined =>
  takenBack[nameOf(call)];

/** While another input has paused the intake, "not ready" is what this call is asked for. */
const says503 = ['get /readyz'];

/** @returns whether an answer of the server's own fault is what the call should say */
export const isSaid = (name: string, status: number): boolean =>
  status < 500 || (status === 503 && says503.includes(name));
