import { queryOptions } from '@tanstack/react-query';
import { bindingCalls } from '@hall/shared/contract/binding';
import { call } from '../call';
import { keys } from '../keys';

/** Who applies to the agency, with the certificate; of it nothing is kept once it is no longer shown. */
export const applicantQuery = (guideid: string) =>
  queryOptions({
    queryKey: keys.applicant(guideid),
    queryFn: () => call(bindingCalls.applicant, { guideid }),
    gcTime: 0,
  });
