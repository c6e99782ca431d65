import { useQuery } from '@tanstack/react-query';
import { absenceEndpoints, type AbsencesDto } from '@hall/shared/contract/staff/absences';
import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import { useCan } from './me';
import { queryOf, useLocale } from './query';
import { requestOf } from './request';
import { type Told, useStaffMutation } from './use-staff-mutation';

const absencesQuery = queryOf(absenceEndpoints.list);

/** The absences of a day's sessions; without a day, the sessions whose absences wait for a decision. */
export function useAbsences(input: FieldsOf<AbsencesDto>) {
  const may = useCan();
  return useQuery({
    ...absencesQuery(useLocale(), {}, input),
    enabled: may('orders.write'),
  });
}

/** A decision about the absences of a session. */
export type AbsenceAct = Exclude<keyof typeof absenceEndpoints, 'list'>;

/** Decides about all absences of a session. */
export function useDecideAbsences(act: AbsenceAct, told?: Told<{ accounts: number }, unknown>) {
  return useStaffMutation<{ sessionid: string; reason: string }, { accounts: number }>(
    ({ sessionid, reason }) => requestOf(absenceEndpoints[act], { sessionid }, { reason }),
    told,
  );
}
