import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import type { MoveSeatsDto } from '@hall/shared/contract/staff/schedule';
import { scheduleEndpoints } from '@hall/shared/contract/staff/schedule-endpoints';
import { requestOf } from '../request';
import { type Told, useStaffMutation } from '../use-staff-mutation';

/** Moves the seats that the teams left to everybody. */
export function useMoveSeats(sessionid: string, told?: Told<unknown, FieldsOf<MoveSeatsDto>>) {
  return useStaffMutation<FieldsOf<MoveSeatsDto>, unknown>(
    (input: FieldsOf<MoveSeatsDto>) => requestOf(scheduleEndpoints.moveSeats, { sessionid }, input),
    told,
  );
}
