import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sessionEndpoints, type StaffSignInDto } from '@hall/shared/contract/staff/session';
import { forgetOnDevice } from '../../device/kept-things';
import { tellOtherTabs } from '../../device/other-tabs';
import { useLocale } from '../query';
import { requestOf } from '../request';
import { send } from '../staff-call';
import { meQuery } from '../get-me';

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
