import { clusterEndpoints, type DecideClusterDto } from '@hall/shared/contract/staff/clusters';
import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import { requestOf } from '../request';
import { type Told, useStaffMutation } from '../use-staff-mutation';

/** Decides about all accounts of a cluster at once. */
export function useDecideCluster(
  clusterid: string,
  told?: Told<{ changed: number }, FieldsOf<DecideClusterDto>>,
) {
  return useStaffMutation<FieldsOf<DecideClusterDto>, { changed: number }>(
    (input: FieldsOf<DecideClusterDto>) => requestOf(clusterEndpoints.decide, { clusterid }, input),
    told,
  );
}
