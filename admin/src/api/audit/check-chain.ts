import { useMutation } from '@tanstack/react-query';
import { auditEndpoints } from '@hall/shared/contract/staff/audit';
import { requestOf } from '../request';
import { send } from '../staff-call';

/** Has the server walk the chain of the audit log, and tell what it found. */
export function useCheckChain() {
  return useMutation({
    mutationFn: () => send(requestOf(auditEndpoints.verdict, {}, undefined)),
  });
}
