import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sessionEndpoints } from '@hall/shared/contract/staff/session';
import { forgetInTab, forgetOnDevice } from '../../device/kept-things';
import { tellOtherTabs } from '../../device/other-tabs';
import { requestOf } from '../request';
import { useSend } from '../use-staff-mutation';

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
