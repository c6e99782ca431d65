import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import { sessionEndpoints, type StaffSignInDto } from '@hall/shared/contract/staff/session';
import { forgetInTab, forgetOnDevice } from '../device/stored-data';
import { meQuery } from './me';
import { useLocale, useSend } from './use-call';
import { isAway, requestOf } from './request';
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

/** A sign-in or a sign-out by the reader; or a session that the server no longer knows. */
type Change = 'changed' | 'ended';

/** Notifies the other tabs. */
const notifyOtherTabs = (change: Change): void => channel?.postMessage(change);

let hasEnded = false;

/** @returns whether the server ended the last session: by its age, without use, or by new rights */
export const hasSessionEnded = (): boolean => hasEnded;

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
  hasEnded = change === 'ended';
  await queries.resetQueries({ queryKey: meQuery.queryKey });
}

/** Call this when a session has ended: shows the sign-in page in every tab, at the address of the page. */
export function leaveSignIn(queries: QueryClient): Promise<void> {
  notifyOtherTabs('ended');
  return leaveInTab(queries, 'ended');
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
