import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import { sessionEndpoints, type StaffSignInDto } from '@hall/shared/contract/staff/session';
import { forgetInTab, forgetOnDevice } from '../device/kept-things';
import { hearOtherTabs, tellOtherTabs } from '../device/other-tabs';
import { meQuery } from './me';
import { useLocale } from './query';
import { requestOf } from './request';
import { send } from './staff-call';
import { isAway } from './staff-call-error';
import { useSend } from './use-staff-mutation';

/** Signs in; the console then stands in the place of the sign-in. */
export function useSignIn() {
  const locale = useLocale();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (form: FieldsOf<StaffSignInDto>) =>
      send(requestOf(sessionEndpoints.signIn, {}, form), { locale }),
    onSuccess: async (me) => {
      // Whatever an earlier sign-in has left, for its end was never seen here.
      await forgetOnDevice();
      queries.setQueryData(meQuery.queryKey, me);
      tellOtherTabs();
    },
  });
}

/** Signs out, whatever the server says, and leaves nothing of who was signed in. */
export function useSignOut() {
  const queries = useQueryClient();
  const sendCall = useSend();
  return useMutation({
    mutationFn: () => sendCall(requestOf(sessionEndpoints.signOut, {}, undefined)),
    onSettled: async () => {
      await forgetOnDevice();
      forgetInTab();
      tellOtherTabs();
      queries.clear();
      location.reload();
    },
  });
}

/** Nothing of whoever was signed in is left in this tab; who is signed in now is asked for anew. */
async function leaveInTab(queries: QueryClient): Promise<void> {
  forgetInTab();
  const [about] = meQuery.queryKey;
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== about });
  queries.getMutationCache().clear();
  await queries.resetQueries({ queryKey: meQuery.queryKey });
}

/** A sign-in has ended, in whatever way: the sign-in takes the place of the page, in every tab. */
export function leaveSignIn(queries: QueryClient): Promise<void> {
  tellOtherTabs();
  return leaveInTab(queries);
}

/** A sign-in that ends or begins in one tab does so in all of them. */
export const followOtherTabs = (queries: QueryClient): void =>
  hearOtherTabs(() => void leaveInTab(queries));

/** @returns whether the server answers: any answer will do, one that refuses as well */
export const isServerThere = (): Promise<boolean> =>
  send(requestOf(sessionEndpoints.me, {}, undefined)).then(
    () => true,
    (error: unknown) => !isAway(error),
  );
