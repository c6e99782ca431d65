import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import { sessionEndpoints, type StaffSignInDto } from '@hall/shared/contract/staff/session';
import { forgetInTab, forgetOnDevice } from '../device/stored-data';
import { meQuery } from './me';
import { useLocale, useSend } from './use-call';
import { isAway, requestOf, type StaffCallError } from './request';
import { send } from './staff-call';

/** All tabs of a browser share one staff session. */
const channel = openChannel();

/** @returns undefined if the browser has no BroadcastChannel or blocks site data */
function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel('staff-sign-in');
  } catch {
    return undefined;
  }
}

/** Why the server ended a session: age, no use or new rights; or a disabled account. */
type SessionEnd = 'ended' | 'disabled';

/** A sign-in or a sign-out by the reader; or a session that the server ended. */
type Change = 'changed' | SessionEnd;

/** Notifies the other tabs. */
const notifyOtherTabs = (change: Change): void => channel?.postMessage(change);

let end: SessionEnd | undefined;

/** @returns why the server ended the last session; undefined if it did not */
export const sessionEnd = (): SessionEnd | undefined => end;

/** Signs in. The console then replaces the sign-in page. */
export function useSignIn() {
  const locale = useLocale();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (form: FieldsOf<StaffSignInDto>) =>
      send(requestOf(sessionEndpoints.signIn, form), { locale }),
    onSuccess: async (me) => {
      // Removes the data of an earlier session that expired unnoticed.
      await forgetOnDevice();
      queries.setQueryData(meQuery.queryKey, me);
      notifyOtherTabs('changed');
    },
  });
}

/** Signs out, whatever the server answers, and removes all data of the session. */
export function useSignOut() {
  const queries = useQueryClient();
  const sendCall = useSend();
  return useMutation({
    mutationFn: () => sendCall(requestOf(sessionEndpoints.signOut, {})),
    onSettled: async () => {
      await forgetOnDevice();
      forgetInTab();
      notifyOtherTabs('changed');
      queries.clear();
      location.reload();
    },
  });
}

/** Removes the session's data from this tab and reads the session again. */
async function leaveInTab(queries: QueryClient, change: Change): Promise<void> {
  forgetInTab();
  const [about] = meQuery.queryKey;
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== about });
  queries.getMutationCache().clear();
  end = change === 'changed' ? undefined : change;
  await queries.resetQueries({ queryKey: meQuery.queryKey });
}

/** Call this when a call finds that its session has ended: shows the sign-in page in every tab, at the page's address. */
export function leaveSignIn(queries: QueryClient, { problem }: StaffCallError): Promise<void> {
  const change = problem.detail ? 'disabled' : 'ended';
  notifyOtherTabs(change);
  return leaveInTab(queries, change);
}

/** Applies a sign-in or sign-out in another tab to this one. */
export const followOtherTabs = (queries: QueryClient): void =>
  channel?.addEventListener(
    'message',
    ({ data }: MessageEvent<Change>) => void leaveInTab(queries, data),
  );

/** @returns whether the server answers; an error response counts too */
export const isServerThere = (): Promise<boolean> =>
  send(requestOf(sessionEndpoints.me, {})).then(
    () => true,
    (error: unknown) => !isAway(error),
  );
