import { useQuery } from '@tanstack/react-query';
import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import type { AddSessionDto, MoveSeatsDto, SeatsDto } from '@hall/shared/contract/staff/schedule';
import { scheduleEndpoints } from '@hall/shared/contract/staff/schedule-endpoints';
import type { WithVersion } from '@hall/shared/contract/staff/version';
import { queryOf, useLocale } from './query';
import { requestOf } from './request';
import { type Told, useStaffMutation } from './use-staff-mutation';

const seatLimitsQuery = queryOf(scheduleEndpoints.seatLimits);

/** The usual and the maximum number of seats of a session. */
export function useSeatLimits() {
  return useQuery(seatLimitsQuery(useLocale(), {}, undefined));
}

/** Adds a session to a day. */
export function useAddSession(told?: Told<unknown, FieldsOf<AddSessionDto>>) {
  return useStaffMutation<FieldsOf<AddSessionDto>, unknown>(
    (input) => requestOf(scheduleEndpoints.addSession, {}, input),
    told,
  );
}

/** Sets the seats of each pool, never below the seats that are sold or held. */
export function useSetCapacity(
  sessionid: string,
  told?: Told<unknown, FieldsOf<SeatsDto & WithVersion>>,
) {
  return useStaffMutation<FieldsOf<SeatsDto & WithVersion>, unknown>(
    (input) => requestOf(scheduleEndpoints.setCapacity, { sessionid }, input),
    told,
  );
}

/** Moves the seats that teams left over to the public pool. */
export function useMoveSeats(sessionid: string, told?: Told<unknown, FieldsOf<MoveSeatsDto>>) {
  return useStaffMutation<FieldsOf<MoveSeatsDto>, unknown>(
    (input) => requestOf(scheduleEndpoints.moveSeats, { sessionid }, input),
    told,
  );
}

/** On the day itself, moves the remaining seats of individuals and teams to the counter. */
export function useSeatsToCounter(sessionid: string, told?: Told<unknown, void>) {
  return useStaffMutation(
    () => requestOf(scheduleEndpoints.seatsToCounter, { sessionid }, undefined),
    told,
  );
}

/** Opens a session for booking ahead of its schedule. */
export function useReleaseSession(sessionid: string, told?: Told<unknown, void>) {
  return useStaffMutation(
    () => requestOf(scheduleEndpoints.release, { sessionid }, undefined),
    told,
  );
}

/** Stops bookings of a session for now. */
export function useStopSession(sessionid: string, told?: Told<unknown, void>) {
  return useStaffMutation(() => requestOf(scheduleEndpoints.stop, { sessionid }, undefined), told);
}

/** Resumes bookings of a session. */
export function useResumeSession(sessionid: string, told?: Told<unknown, void>) {
  return useStaffMutation(
    () => requestOf(scheduleEndpoints.resume, { sessionid }, undefined),
    told,
  );
}

/** Removes a session without any requests. */
export function useRemoveSession(sessionid: string, told?: Told<unknown, void>) {
  return useStaffMutation(
    () => requestOf(scheduleEndpoints.removeSession, { sessionid }, undefined),
    told,
  );
}
